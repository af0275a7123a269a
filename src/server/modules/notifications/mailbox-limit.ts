import { mailboxOf } from '#domain/accounts/mailbox.ts'
import { countTurnedAway } from '#server/modules/limits/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { createLimiter, TooMany } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Concerned, Told } from './who-is-told.ts'

const HOUR_SECONDS = 3_600

/**
 * Those of the told who can be told: a mailbox that has got its letters of the hour gets no more. Whoever orders as a guest
 * may name anybody's address, so none of these is confirmed. What is not written now is not written later: the order's page
 * says the same.
 */
export async function listMailable(
  platform: Platform,
  tx: Tx,
  told: Told[],
  { cookId }: Pick<Concerned, 'cookId'>,
): Promise<Told[]> {
  const mailable: Told[] = []
  for (const one of told) {
    if (one.by === 'notification' || (await takeLetter(platform, tx, { address: one.address, cookId })))
      mailable.push(one)
  }
  return mailable
}

/** Counted in the transaction that writes the letter, so that one which was not written was not counted. */
async function takeLetter(
  platform: Platform,
  tx: Tx,
  { address, cookId }: { address: string; cookId: string },
): Promise<boolean> {
  const subject = platform.pseudonymOf('email', mailboxOf(address))
  try {
    await createLimiter(tx.$client).take('letters', subject, platform.env.LIMIT_LETTERS_MAILBOX, HOUR_SECONDS)
    return true
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    await countTurnedAway(platform, tx, { rule: 'letters', subject, cookId })
    return false
  }
}
