import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/modules/accounts/index.ts'

/** At least what OWASP advises for scrypt: 16 MiB and more for each guess. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }

test('a guess at a stolen password costs 32 MiB and a tenth of a second', async () => {
  const [salt, key] = (await hashPassword('koshari with dakka')).split(':')
  expect(scryptSync('koshari with dakka', salt!, 64, COST).toString('hex')).toBe(key)
})
