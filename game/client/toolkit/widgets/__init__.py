"""What scenes are made of: buttons, lists, sliders; plain objects that a scene owns."""
