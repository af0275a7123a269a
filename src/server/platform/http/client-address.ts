import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** The address that a limit may count: the socket's, or what a proxy that we trust says of it. Anyone can write X-Forwarded-For. */
export function clientAddressReader(trustedProxies: string) {
  const trusted = new BlockList()
  for (const entry of trustedProxies
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix) trusted.addSubnet(address, Number(prefix), family)
    else trusted.addAddress(address, family)
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

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

function plain(address: string) {
  return address.replace(/^::ffff:/, '')
}
