#!/bin/sh
# Builds adapter.go with the SDK and modules into {build}/adapter: go.sh [MODULE@vVERSION[#H1]...]
set -eu
folder=$PWD
. "${0%/*}/pins.sh"
exact MODULE@vVERSION '[a-z0-9][A-Za-z0-9./_~-]*@v[0-9]+\.[0-9]+\.[0-9]+([-+][A-Za-z0-9.+-]+)?' "$@"
needs go golang-go
export GOPATH="$CALBENCH_CACHE/go" GOMODCACHE="$CALBENCH_CACHE/go/mod" GOCACHE="$CALBENCH_CACHE/go/build"
# Of a module's own cache the files are otherwise read-only, and cannot be removed.
export GOFLAGS="-modcacherw -mod=mod" GOTOOLCHAIN=local
mkdir go
cd go
{
    printf 'module adapter\ngo 1.18\n'
    packages "$@" | sed -n 's/\(.*\)@\(.*\)/require \1 \2/p'
} > go.mod
cp "$folder/adapter.go" "$CALBENCH_SDK/calbench_adapter.go" .
go mod download
go build -o "$CALBENCH_BUILD/adapter" adapter.go calbench_adapter.go
for pin; do
    module=${pin%%@*}
    found=$(go list -m "$module" | tr ' ' @)
    installed "$pin" "$found" "$(awk -v module="$module" '$1 == module && $2 !~ /go.mod/ { print $3 }' go.sum)"
done
