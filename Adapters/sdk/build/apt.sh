#!/bin/sh
# Installs Debian packages that are missing, where the caller allows it: apt.sh PACKAGE...
set -eu
command -v dpkg-query > /dev/null || exit 0
for package; do
    printf '%s\n' "$package" | grep -Eqx '[a-z0-9][a-z0-9.+-]*[a-z0-9.+]' || { echo "apt.sh: $package: expected the name of a Debian package" >&2; exit 1; }
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2> /dev/null)" = installed ] || missing="${missing:-} $package"
done
[ -n "${missing:-}" ] || exit 0
[ -n "${CALBENCH_INSTALL_PACKAGES:-}" ] || { echo "apt.sh: expected Debian's$missing; --install-packages installs them" >&2; exit 1; }
# In a session of its own: a signal does not leave packages half installed.
[ "$(id -u)" = 0 ] && sudo= || sudo='sudo -n'
# shellcheck disable=SC2086 # a command or none
apt() { setsid -w $sudo env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 "$@"; }
# A fresh system, such as a container's, has no lists of packages.
ls /var/lib/apt/lists/*_Packages* > /dev/null 2>&1 || apt update
# shellcheck disable=SC2086 # a list of words
apt install -y --no-install-recommends --no-remove -- $missing
