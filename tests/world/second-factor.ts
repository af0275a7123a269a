import { codeAt } from '#tests/journeys/world/authenticator.ts'
import { NOON } from './app.ts'

/** The code that an authenticator app shows for a secret at noon, or `later` steps after it. */
export const aCode = (secret: string, later = 0) => codeAt(secret, NOON, later)
