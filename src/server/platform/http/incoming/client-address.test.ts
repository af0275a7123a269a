import { expect, test } from 'vitest'
import { networkOf } from './client-address.ts'

test('an IPv4 address is its own network', () => {
  expect(networkOf('41.33.7.9')).toBe('41.33.7.9')
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::41.33.7.9', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s lies in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('text that is no address has no network', () => {
  expect(['in-process', '', '41.33.7'].map(networkOf)).toEqual([null, null, null])
})
