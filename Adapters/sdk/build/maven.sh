#!/bin/sh
# Puts jars of Maven's repository, with what they need, into {build}/maven: maven.sh GROUP:ARTIFACT:VERSION[#SHA256]...
set -eu
. "${0%/*}/pins.sh"
exact GROUP:ARTIFACT:VERSION '[A-Za-z0-9][A-Za-z0-9._-]*:[A-Za-z0-9][A-Za-z0-9._-]*:[0-9][A-Za-z0-9.+_-]*' "$@"
case "$*" in *-SNAPSHOT*) fail "$*: expected one exact version, which a SNAPSHOT is not" ;; esac
needs mvn maven
mkdir maven
{
    echo '<project><modelVersion>4.0.0</modelVersion><groupId>calbench</groupId><artifactId>adapter</artifactId><version>0</version><dependencies>'
    packages "$@" | sed 's|\(.*\):\(.*\):\(.*\)|<dependency><groupId>\1</groupId><artifactId>\2</artifactId><version>\3</version></dependency>|'
    echo '</dependencies></project>'
} > maven/pom.xml
# In the version that Debian 12 has, too.
mvn --batch-mode --quiet --strict-checksums -Dstyle.color=never -Dmaven.repo.local="$CALBENCH_CACHE/maven" -f maven/pom.xml \
    org.apache.maven.plugins:maven-dependency-plugin:3.5.0:copy-dependencies -DoutputDirectory="$CALBENCH_BUILD/maven" -DincludeScope=runtime
for pin; do
    version=${pin%%#*}
    version=${version##*:} name=${pin%:"${version}"*}
    jar=maven/${name##*:}-$version.jar
    [ -f "$jar" ] || fail "$pin: expected $jar"
    installed "$pin" "$name:$version" "$(sha256sum "$jar" | cut -d ' ' -f 1)"
done
