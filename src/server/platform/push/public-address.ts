import { BlockList, isIP } from 'node:net'

/** Addresses that are nobody's on the internet: loopback, private, link-local, shared, reserved, and IPv4 inside IPv6. */
const NOT_PUBLIC = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4')
/** What is public in IPv6 begins so, but for the two networks after it, which carry other addresses. */
const PUBLIC_V6 = new BlockList()
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6')
NOT_PUBLIC.addSubnet('2001::', 23, 'ipv6')
NOT_PUBLIC.addSubnet('2001:db8::', 32, 'ipv6')
NOT_PUBLIC.addSubnet('2002::', 16, 'ipv6')

/** True for an IP address that anybody on the internet may have. False for names. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  return version === 6 && PUBLIC_V6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
}
