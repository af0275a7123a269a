import { mailboxOf } from '#domain/accounts/sign-in/mailbox.ts'
import { HOUR_SECONDS } from '#domain/durations.ts'
import { countTurnedAway } from '#server/modules/limits/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { createLimiter, TooMany } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { OrderMessage, OrderParties } from './decide-messages.ts'

/**
 * Drops mails to a mailbox that has had its mails of the hour. A guest may name anybody's address, so no address is
 * confirmed. A dropped mail is not sent later; the order's page says the same, and an account's bell rings.
 */
export async function listMailable(
  platform: Platform,
  tx: Tx,
  messages: OrderMessage[],
  { cookId }: Pick<OrderParties, 'cookId'>,
): Promise<OrderMessage[]> {
  const mailable: OrderMessage[] = []
  for (const one of messages) {
    if ('letter' in one) {
      const { letter, ...bell } = one
      mailable.push((await takeMail(platform, tx, { address: letter, cookId })) ? one : bell)
    } else if ('userId' in one || (await takeMail(platform, tx, { address: one.address, cookId })))
      mailable.push(one)
  }
  return mailable
}

/** Counted in the transaction that writes the mail: a mail that is not written is not counted. */
async function takeMail(
  platform: Platform,
  tx: Tx,
  { address, cookId }: { address: string; cookId: string },
): Promise<boolean> {
  const subject = platform.pseudonymOf('email', mailboxOf(address))
  try {
    await createLimiter(tx.$client).take('mails', subject, platform.env.LIMIT_MAILS_MAILBOX, HOUR_SECONDS)
    return true
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    await countTurnedAway(platform, tx, { rule: 'mails', subject, cookId })
    return false
  }
}
