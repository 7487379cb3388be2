# Sets JAVA_HOME to a JDK 25 or newer; sourced by ./mvnw and ./oncepaid so that both agree.
# Looks at JAVA_HOME, then PATH, then the folders where package managers put JDKs.
# Without one it says in one line what to install and ends with status 2.

jdk_major() { # the feature release of the JDK in folder $1; nothing when there is no compiler in it
  [ -x "$1/bin/javac" ] || return 0
  # The file saves the start of a JVM, at each call of ./oncepaid.
  _major=$(sed -n 's/^JAVA_VERSION="\([0-9][0-9]*\).*/\1/p' "$1/release" 2>/dev/null)
  [ -n "$_major" ] || _major=$("$1/bin/javac" -version 2>&1 | sed -n 's/^javac \([0-9][0-9]*\).*/\1/p')
  echo "$_major"
}

jdk_is_new_enough() {
  _major=$(jdk_major "$1")
  [ -n "$_major" ] && [ "$_major" -ge 25 ]
}

jdk_on_path() {
  _javac=$(command -v javac 2>/dev/null) || return 0
  _javac=$(readlink -f "$_javac" 2>/dev/null || echo "$_javac")
  dirname "$(dirname "$_javac")"
}

find_jdk25() {
  for _home in "${JAVA_HOME:-}" "$(jdk_on_path)" \
    /usr/lib/jvm/*25* /usr/lib/jvm/* /opt/java/* /opt/jdk* /usr/local/openjdk* /usr/java/* \
    "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* "$HOME"/.local/share/mise/installs/java/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home; do
    if [ -n "$_home" ] && [ -d "$_home" ] && jdk_is_new_enough "$_home"; then
      JAVA_HOME=$_home
      export JAVA_HOME
      return 0
    fi
  done
  return 1
}

if ! find_jdk25; then
  echo "OncePaid needs a JDK 25 or newer and found none: install one (for instance Eclipse Temurin 25) or set JAVA_HOME to it." >&2
  exit 2
fi
