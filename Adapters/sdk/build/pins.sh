# Shared by the helpers of this folder, which a manifest's build names: pins are exact, and compared with what is installed.
#
# A pin is a package in one version, optionally with #HASH, the hash that its registry's client shows.
# shellcheck shell=sh
: "${CALBENCH_BUILD:?}" "${CALBENCH_CACHE:?}"
cd "$CALBENCH_BUILD" || exit

# packages PIN...: the pins without their hashes.
packages() { printf '%s\n' "$@" | sed 's/#.*//'; }

fail() {
    echo "${0##*/}: $*" >&2
    exit 1
}

# exact FORM EXPRESSION PIN...: each is one package in one version.
exact() {
    form=$1 expression=$2
    shift 2
    for pin; do
        printf '%s\n' "${pin%%#*}" | grep -Eqx "$expression" || fail "$pin: expected one exact version, $form"
    done
}

# installed PIN FOUND HASH: what was found is what the pin names.
installed() {
    [ "$2" = "${1%%#*}" ] || fail "${1%%#*}: expected this version, installed is ${2:-none}"
    case $1 in *'#'*) [ "$3" = "${1#*#}" ] || fail "${1%%#*}: expected the hash ${1#*#}, installed is $3" ;; esac
    echo "$2#$3" >> "$CALBENCH_BUILD/installed"
}

# needs PROGRAM PACKAGE...: Debian's packages bring a program that is not there.
needs() {
    command -v "$1" > /dev/null && return
    shift
    apt.sh "$@"
}
