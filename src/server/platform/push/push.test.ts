import { expect, test } from 'vitest'
import { isPushService } from './push.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.test/abc', false],
  ['https://evilpush.apple.com.test/abc', false],
  ['https://notpush.apple.com.evil/abc', false],
  ['https://evil-push.apple.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://metadata.google.internal/abc', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('%s is a push service: %s', (address, expected) => {
  expect(isPushService(address)).toBe(expected)
})

test('an operator’s own push service is trusted by its exact origin', () => {
  const trusted = ['http://127.0.0.1:4321']
  expect(isPushService('http://127.0.0.1:4321/device/1', trusted)).toBe(true)
  expect(isPushService('http://127.0.0.1:4322/device/1', trusted)).toBe(false)
})
