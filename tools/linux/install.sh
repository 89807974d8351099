#!/bin/sh
# Puts Plouf! into your own menu, where this folder lies now; with --remove it takes it out again. Needs no rights.
set -eu
folder=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/plouf.desktop
icon=$data/icons/hicolor/scalable/apps/plouf.svg
if [ "${1:-}" = --remove ]; then
  rm -f -- "$entry" "$icon"
  echo "Plouf! is out of the menu; the folder $folder can be deleted."
  exit 0
fi
mkdir -p -- "${entry%/*}" "${icon%/*}"
# In an Exec line a path with spaces stands in quotes.
awk -v folder="$folder" '{ if (index($0, "Exec=")==1) print "Exec=\"" folder "/plouf\""; else print }' \
  "$folder/plouf.desktop" > "$entry"
cp -- "$folder/plouf.svg" "$icon"
if command -v update-desktop-database >/dev/null 2>&1; then update-desktop-database "$data/applications" || true; fi
echo "Plouf! is in the menu. It is called from $folder: after moving that, run this again."
