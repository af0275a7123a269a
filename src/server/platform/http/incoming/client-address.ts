import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * The address that limits count: the socket's, or the forwarded one if the socket is a trusted proxy's. Anyone can write
 * X-Forwarded-For.
 */
export function clientAddressReader(trustedProxies: string) {
  const isTrusted = trustOf(trustedProxies)

  return (incoming: IncomingMessage | undefined): string => {
    const socket = plain(incoming?.socket.remoteAddress ?? 'in-process')
    if (!incoming || !isTrusted(socket)) return socket
    const hops = String(incoming.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => plain(hop.trim()))
      .filter((hop) => isIP(hop) !== 0)
    return hops.findLast((hop) => !isTrusted(hop)) ?? socket
  }
}

/** Whether a request's socket is a trusted proxy's, so that the headers that only a proxy should send count. */
export function trustedProxyReader(trustedProxies: string) {
  const isTrusted = trustOf(trustedProxies)
  return (incoming: IncomingMessage | undefined): boolean =>
    isTrusted(plain(incoming?.socket.remoteAddress ?? ''))
}

function trustOf(trustedProxies: string) {
  const trusted = listOf(trustedProxies)
  return (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * The network that an address belongs to. In IPv6 one household has a whole /64, so it is the first half. Null for what
 * is no address.
 */
export function networkOf(address: string): string | null {
  const family = isIP(address)
  if (family === 0) return null
  return family === 4 ? address : `${firstHalfOf(address)}::/64`
}

/** False for the address of a request that came through no socket. */
export function isNetwork(address: string): boolean {
  return networkOf(address.replace(/\/64$/, '')) !== null
}

/** In one spelling, however the address was written. */
function firstHalfOf(address: string): string {
  const [head = '', tail] = withoutDots(address.split('%')[0]!).split('::')
  const groups = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...after]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** An IPv4 address at the end fills two groups, which are beyond the first half. */
function withoutDots(address: string): string {
  return address.replace(/[^:]+\.[^:]+$/, '0:0')
}

/** True if a text is a list of addresses and networks, separated by commas. */
export function areNetworks(text: string): boolean {
  try {
    listOf(text)
    return true
  } catch {
    return false
  }
}

/** Throws for an entry that is neither an address nor a network. */
function listOf(networks: string): BlockList {
  const list = new BlockList()
  const entries = networks.split(',').map((entry) => entry.trim())
  for (const entry of entries.filter(Boolean)) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

function plain(address: string) {
  return address.replace(/^::ffff:/i, '')
}
