#!/bin/sh
# A Debian with next to nothing on it, no Python either, to try the folder to double-click on. Needs root and
# debootstrap.
#   tools/linux/bare_machine.sh DIR PACKED.tar.gz
#   python -m pytest -m installed --program DIR/plouf tests/installed
set -eu
[ $# = 2 ] || { echo "usage: $0 DIR PACKED.tar.gz" >&2; exit 2; }
mkdir -p -- "$1"
folder=$(CDPATH= cd -- "$1" && pwd)
machine=$folder/machine
# What SDL opens a window with; every desktop has these two.
[ -e "$machine/usr/lib" ] || debootstrap --variant=minbase --include=libx11-6,libxext6 bookworm "$machine"
if chroot "$machine" /bin/sh -c 'command -v python || command -v python3'; then
  echo "$machine has a Python" >&2
  exit 1
fi
rm -rf -- "$machine/opt/some where"
mkdir -- "$machine/opt/some where"
tar -xzf "$2" -C "$machine/opt/some where" --strip-components=1
# /tmp has the socket of the screen and the folders of the tests; it is seen there by this one process and its children.
cat > "$folder/plouf" <<END
#!/bin/sh
exec unshare --mount /bin/sh -c '
  mount --bind /tmp "$machine/tmp"
  here=\$1; shift
  exec env -i PATH=/usr/bin:/bin HOME="\$HOME" LANG=C.UTF-8 DISPLAY="\${DISPLAY:-}" \
    XDG_CONFIG_HOME="\${XDG_CONFIG_HOME:-}" XDG_DATA_HOME="\${XDG_DATA_HOME:-}" XDG_STATE_HOME="\${XDG_STATE_HOME:-}" \
    SDL_AUDIODRIVER="\${SDL_AUDIODRIVER:-}" SDL_DISKAUDIOFILE="\${SDL_DISKAUDIOFILE:-}" \
    /usr/sbin/chroot "$machine" /bin/sh -c \
    '\''cd "\$0" 2>/dev/null || cd; exec "/opt/some where/plouf" "\$@"'\'' "\$here" "\$@"
' plouf "\$PWD" "\$@"
END
chmod +x "$folder/plouf"
echo "$folder/plouf"
