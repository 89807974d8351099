"""How each game looks: a position turned into pictures, what happens into movement, clicks into decisions."""
