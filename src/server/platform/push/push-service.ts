/** Chrome and what is built on it, Firefox, Safari, and Edge on Windows. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/**
 * Whether an address is a push service's: of a known browser by https, or of an origin that the operator trusts. Anything else
 * that a client registers is a way into somebody's network.
 */
export function isPushService(address: string, trusted: readonly string[] = []): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, origin, host, hostname, username, password } = new URL(address)
  if (username || password) return false
  if (trusted.includes(origin)) return true
  const isKnown = KNOWN_HOSTS.some((known) => hostname === known || hostname.endsWith(`.${known}`))
  return protocol === 'https:' && host === hostname && isKnown
}
