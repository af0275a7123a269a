import type { Mail } from '#server/platform/mail/mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isRefusedAddress, saveUndelivered } from './undelivered-store.ts'

/**
 * Sends a letter. An address that the mail server refuses for good gets no more letters until an admin sends one again by hand
 * (N-16). Any other failure throws, so that the job is repeated.
 */
export async function deliverMail({ jobs, mailer }: Platform, mail: Mail): Promise<void> {
  const { db } = jobs.database
  if (await isRefusedAddress(db, mail.to)) return saveUndelivered(db, { mail, reason: null, isRefused: true })
  try {
    await mailer.send(mail)
  } catch (error) {
    const reason = lastingRefusal(error)
    if (reason === null) throw error
    await saveUndelivered(db, { mail, reason, isRefused: true })
  }
}

/** Keeps a letter that no try could send. */
export function keepUndelivered({ jobs }: Platform, mail: Mail): Promise<void> {
  return saveUndelivered(jobs.database.db, { mail, reason: null, isRefused: false })
}

/** No such mailbox, not here, a bad name, or no mail for this domain (RFC 5321 and 7504). A full mailbox is none of these. */
const LASTING = [550, 551, 553, 556]
/**
 * What a server says with the same codes of whoever sends: our login is missing or wrong (Exim: "550 relay not permitted"), or our
 * address is on a list. RFC 3463 has 5.7 for all of these, and 5.1 for what is wrong with an address. Every recipient would be refused
 * like that, and none is at fault.
 */
const OF_THE_SENDER =
  /^(?!\d{3}[ -]5\.1\.)(?:\d{3}[ -]5\.7\.|.*(?:relay|authenticat|(?:black|block) ?list|spam))/im
const MAX_REASON = 300

/** What the mail server said of the address, if it will say so again. Null for any other failure. */
function lastingRefusal(error: unknown): string | null {
  const {
    responseCode,
    command,
    response = '',
  } = error as Partial<Record<'command' | 'response', string> & { responseCode: number }>
  const isOfAddress =
    command === 'RCPT TO' && LASTING.includes(responseCode ?? 0) && !OF_THE_SENDER.test(response)
  return isOfAddress ? (response || String(responseCode)).slice(0, MAX_REASON) : null
}
