import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readEnv } from '#server/env.ts'
import { createAdmin, resetSecondFactorByEmail } from '#server/modules/accounts/index.ts'
import { rotatePushKeys } from '#server/modules/notifications/index.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { createLog } from '#server/platform/log.ts'
import { createPush } from '#server/platform/push/push.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { failCommand, nameDatabase, runCommand } from '#server/run/run-command.ts'

const PROJECT_ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const USAGE =
  'Say whom to make an admin (npm run admin -- create <email> [--name "Dina Samir"]), whose second factor is lost (npm run admin -- reset-second-factor <email>), or that push messages need new keys (npm run admin -- rotate-push-keys).'

const REFUSAL_TEXTS: Record<string, string> = {
  'auth.invalid_email': 'That is no e-mail address.',
  'auth.email_in_use': 'Somebody has an account with this e-mail already; nothing was changed.',
}

/**
 * `npm run admin -- create <email>` makes an admin in the configured or embedded database and shows the password once.
 * `npm run admin -- reset-second-factor <email>` removes the second factor: the password alone lets the admin in again.
 * `npm run admin -- rotate-push-keys` makes new keys for push messages: browsers register again when their people come by.
 */
async function main() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } })
  const [verb, email] = positionals
  const isKnown = email ? verb === 'create' || verb === 'reset-second-factor' : verb === 'rotate-push-keys'
  if (!isKnown || positionals.length > 2) return failCommand(USAGE)
  const env = readEnv(process.env, PROJECT_ROOT)
  const database = await openDatabase(env, createLog(env.LOG_LEVEL))
  nameDatabase(database)
  try {
    if (!email) {
      const push = createPush({ subject: () => '', trusted: [] })
      const forgotten = await rotatePushKeys({ database, push })
      return console.log(
        `Push messages have new keys; ${forgotten} devices register again at their next visit.`,
      )
    }
    if (verb === 'reset-second-factor') {
      const isReset = await resetSecondFactorByEmail(database, email)
      if (!isReset) return failCommand('Nobody with this e-mail has a second factor; nothing was changed.')
      return console.log(`${email} signs in by the password alone, and has been logged out everywhere.`)
    }
    const password = randomId()
    const made = await createAdmin(database, { email, password, name: values.name?.trim() || 'Admin' })
    if (!made.ok) return failCommand(REFUSAL_TEXTS[made.code] ?? made.code)
    console.log(`Made ${made.value.email} ${made.value.role}.\nPassword, shown this once:  ${password}`)
  } finally {
    await database.close()
  }
}

await runCommand(main, (error) => {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  return isUsage ? USAGE : null
})
