import { codeAt } from '#tests/journeys/world/authenticator.ts'
import { NOON } from './app.ts'

/** What an authenticator app shows at noon for a key that was typed into it; `later` by so many steps. */
export const aCode = (secret: string, later = 0) => codeAt(secret, NOON, later)
