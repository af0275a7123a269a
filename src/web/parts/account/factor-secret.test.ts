import { expect, test } from 'vitest'
import { drawQr } from './factor-secret.tsx'

test('the QR code of an authenticator key has its three corners and a quiet border', async () => {
  const uri = `otpauth://totp/A-MAMA:dina%40people.test?secret=${'JBSWY3DP'.repeat(4)}&issuer=A-MAMA`
  const { size, path } = await drawQr(uri)
  const isDark = (x: number, y: number) => path.includes(`M${x} ${y}h`)
  const last = size - 1
  for (const [x, y] of [
    [2, 2],
    [last - 2, 2],
    [2, last - 2],
  ] as const)
    expect([x, y, isDark(x, y)]).toEqual([x, y, true])
  for (let at = 0; at < size; at++)
    for (const edge of [0, 1, last - 1, last])
      expect([isDark(at, edge), isDark(edge, at)]).toEqual([false, false])
})
