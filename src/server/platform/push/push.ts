import { ECDH } from 'node:crypto'
import { lookup } from 'node:dns'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export type PushKeys = { publicKey: string; privateKey: string }

/** A browser as it registered itself. */
export type Device = { endpoint: string; keys: { p256dh: string; auth: string } }

export type PushMessage = {
  payload: string
  /** How long the service keeps it for a device that is off, in seconds. */
  ttl: number
  urgency: 'high' | 'normal' | 'low'
}

/**
 * What became of a message: the service took it; it knows no such device any more; it refuses what we send, now and later;
 * or it could not be reached and may take it later.
 */
export type PushOutcome = 'accepted' | 'gone' | 'refused' | 'failed'

export type Push = {
  /** Whether a browser may be registered with this address, and is sent messages there. */
  isService(address: string): boolean
  /** The pair of keys of a new start. */
  makeKeys(): Promise<PushKeys>
  send(keys: PushKeys, device: Device, message: PushMessage): Promise<PushOutcome>
}

const TIME_OUT_MS = 10_000
/** The library loads with the first message, so that no start waits for it. */
const loadLibrary = async () => (await import('web-push')).default

/**
 * Web Push (RFC 8030, 8291, 8292). The library encrypts and signs; the request is ours, because the library would call any
 * address. Only push services are called, none at a private address, and no redirect is followed.
 *
 * @param subject how a push service reaches us: an https address, or mailto
 * @param trusted origins of further push services, which may be anywhere
 */
export function createPush({
  subject,
  trusted,
}: {
  subject: () => string
  trusted: readonly string[]
}): Push {
  const isService = (address: string) => isPushService(address, trusted)
  return {
    isService,
    async makeKeys() {
      return (await loadLibrary()).generateVAPIDKeys()
    },
    async send(keys, device, { payload, ttl, urgency }) {
      const url = URL.parse(device.endpoint)
      if (!url || !isService(url.href)) return 'refused'
      if (!isCurvePoint(device.keys.p256dh)) return 'gone'
      const { generateRequestDetails } = await loadLibrary()
      const { method, headers, body } = generateRequestDetails(device, payload, {
        vapidDetails: { subject: subject(), ...keys },
        contentEncoding: 'aes128gcm',
        TTL: ttl,
        urgency,
      })
      const status = await post(url, {
        method,
        headers: headers as Record<string, string>,
        body: body as Buffer,
        isAnywhere: trusted.includes(url.origin),
      })
      return outcomeOf(status)
    },
  }
}

/** Whether anything can be encrypted for this key. No browser makes another one. */
function isCurvePoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** Null if there was no answer. */
function outcomeOf(status: number | null): PushOutcome {
  if (status === null || status === 429 || status >= 500) return 'failed'
  if (status === 404 || status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'accepted' : 'refused'
}

type Posted = { method: string; headers: Record<string, string>; body: Buffer; isAnywhere: boolean }

/** The status of the answer; null if there is none within the time, or if the address is not for us to call. */
function post(url: URL, { method, headers, body, isAnywhere }: Posted): Promise<number | null> {
  const open = url.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve) => {
    const request = open(url, {
      method,
      headers,
      signal: AbortSignal.timeout(TIME_OUT_MS),
      ...(isAnywhere ? {} : { lookup: publicOnly }),
    })
    request.once('error', () => resolve(null))
    request.once('response', (response) => {
      // The body says nothing that the status does not; a service that never ends it must not hold the socket.
      response.destroy()
      resolve(response.statusCode ?? null)
    })
    request.end(body)
  })
}

/** Finds a host's addresses, and fails if one of them is not public: the check is the connection's own (S-80). */
const publicOnly: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    const isSafe = found.length > 0 && found.every(({ address }) => isPublicAddress(address))
    if (!isSafe) return done(new Error(`${hostname} has an address that is not public`), '', 0)
    if (options.all) return done(null, found)
    done(null, found[0]!.address, found[0]!.family)
  })
}

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
