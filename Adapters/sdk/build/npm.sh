#!/bin/sh
# Installs packages of npm into {build}/npm: npm.sh NAME@VERSION[#INTEGRITY]...
set -eu
. "${0%/*}/pins.sh"
exact NAME@VERSION '(@[a-z0-9][a-z0-9._-]*/)?[a-z0-9][a-z0-9._-]*@[0-9]+\.[0-9]+\.[0-9]+([-+][A-Za-z0-9.+-]+)?' "$@"
needs npm nodejs npm
mkdir npm
cd npm
echo '{"private": true}' > package.json
export npm_config_cache="$CALBENCH_CACHE/npm"
packages "$@" | xargs npm install --ignore-scripts --save-exact --no-audit --no-fund --no-update-notifier
for pin; do
    # The package's own name and version, and what the lock file proves.
    # shellcheck disable=SC2016 # JavaScript's
    found=$(node -p '
        const name = process.argv[1], own = require(`./node_modules/${name}/package.json`);
        `${own.name}@${own.version} ${require("./package-lock.json").packages[`node_modules/${name}`].integrity}`
    ' "$(printf %s "${pin%%#*}" | sed 's/@[^@]*$//')")
    installed "$pin" "${found% *}" "${found#* }"
done
