#!/bin/sh
# Restarts the servers behind nginx one after the other, so that no request meets one that is down: deploy/rolling-restart.sh
# Ends with 1, and with all others serving, when one does not come back; that one stays out of nginx's list. Run again, for instance
# back to the version before, it begins with that one.
#
# Each variable may be set to drive another set-up. In those of one server {} stands for its name.
set -eu

# The servers, by name: the ports of amama@.service.
: "${SERVERS:=3001 3002}"
# The include file of deploy/nginx/amama.conf, a server's line in it, and what stands above the lines, such as a resolver.
: "${LIST:=/etc/nginx/amama/servers.conf}"
[ -n "${LINE:-}" ] || LINE='server 127.0.0.1:{};'
: "${HEAD:=}"
[ -n "${RELOAD:-}" ] || RELOAD='nginx -t -q && systemctl reload nginx'
[ -n "${RESTART:-}" ] || RESTART='systemctl restart amama@{}'
[ -n "${READY:-}" ] || READY='curl --fail --silent --output /dev/null --max-time 3 http://127.0.0.1:{}/api/ready'
# Prints how many connections a server has.
[ -n "${COUNT:-}" ] || COUNT='ss --no-header --tcp state established "( sport = :{} )" | wc -l'
# Live streams last for hours, so connections may remain after this time. A server that is told to stop ends its streams itself,
# and the browsers open them elsewhere.
: "${DRAIN_SECONDS:=10}"
# Migrations are part of a start.
: "${READY_SECONDS:=120}"

run() {
  sh -c "$(printf '%s\n' "$1" | sed "s|{}|$2|g")"
}

# Looks four times a second whether a command succeeds; fails after so many seconds.
until_true() {
  end=$(($(date +%s) + $1))
  until "$2" "$3"; do
    [ "$(date +%s)" -lt "$end" ] || return 1
    sleep 0.25
  done
}

is_ready() { run "$READY" "$1"; }
is_left() { [ "$(run "$COUNT" "$1")" -eq 0 ]; }

# Makes nginx choose among all servers but the named ones.
serve_without() {
  {
    echo '# The servers among which nginx chooses. deploy/rolling-restart.sh writes this file.'
    [ -z "$HEAD" ] || printf '%s\n' "$HEAD"
    for each in $SERVERS; do
      case " $1 " in *" $each "*) ;; *) printf '%s\n' "$LINE" | sed "s|{}|$each|g" ;; esac
    done
  } >"$LIST.new"
  # At once: nginx that starts in between must not read half of it.
  mv "$LIST.new" "$LIST"
  sh -c "$RELOAD"
}

case $SERVERS in *' '*) ;; *)
  echo "with one server nobody would serve meanwhile: restart it by itself" >&2
  exit 1
  ;;
esac

# Servers that are away come first: they wait for this restart, such as one back to the version before.
away='' serving=''
for server in $SERVERS; do
  if is_ready "$server"; then serving="$serving $server"; else away="$away $server"; fi
done
[ -n "$serving" ] || {
  echo "no server is ready, so nobody would serve meanwhile; nothing was restarted" >&2
  exit 1
}

for server in $away $serving; do
  echo "$server: out of the list"
  serve_without "$away $server"
  until_true "$DRAIN_SECONDS" is_left "$server" || echo "$server: only long connections are left"
  run "$RESTART" "$server" || {
    echo "$server could not be restarted; it stays out of the list" >&2
    exit 1
  }
  until_true "$READY_SECONDS" is_ready "$server" || {
    echo "$server did not come back; it stays out of the list" >&2
    exit 1
  }
  away=${away#" $server"}
  serve_without "$away"
  echo "$server: serves again"
done
