import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Loaded by `--import` before a test's server, and by nothing else. A password's hash keeps a core busy for 70 ms on
// purpose, and most tests are not about that. `password-cost.test.ts` runs without this module.
const { scrypt } = crypto
const CHEAPEST = 2
crypto.scrypt = ((password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: CHEAPEST }, done)) as typeof scrypt
syncBuiltinESMExports()
