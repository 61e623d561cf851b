#!/bin/sh
# Installs packages of Packagist into {build}/composer: composer.sh OWNER/NAME:VERSION[#REFERENCE]...
set -eu
. "${0%/*}/pins.sh"
exact OWNER/NAME:VERSION '[a-z0-9][a-z0-9._-]*/[a-z0-9][a-z0-9._-]*:v?[0-9]+\.[0-9]+\.[0-9]+([-+][A-Za-z0-9.+-]+)?' "$@"
needs composer composer php-cli
mkdir composer
cd composer
export COMPOSER_CACHE_DIR="$CALBENCH_CACHE/composer" COMPOSER_ALLOW_SUPERUSER=1
packages "$@" | sed 's/\(.*\):\(.*\)/"\1": "\2"/' | paste -s -d , |
    sed 's/.*/{"require": {&}, "config": {"allow-plugins": false}}/' > composer.json
composer install --no-scripts --no-plugins --no-interaction --no-progress --no-ansi
for pin; do
    # shellcheck disable=SC2016 # PHP's
    found=$(php -r '
        foreach (json_decode(file_get_contents("vendor/composer/installed.json"), true)["packages"] as $it) {
            if ($it["name"] === $argv[1]) {
                echo "$it[name]:$it[version] ", $it["dist"]["reference"] ?? "none";
            }
        }' "${pin%%:*}")
    installed "$pin" "${found% *}" "${found#* }"
done
