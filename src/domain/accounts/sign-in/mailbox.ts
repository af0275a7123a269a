const WITHOUT_DOTS = ['gmail.com', 'googlemail.com']

/**
 * The mailbox behind an address: "Mona+1@…" and "mona@…" are one, and Gmail ignores dots. It serves to count the mails of a
 * mailbox, never as a recipient.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const name = address.slice(0, at).split('+')[0]!
  return WITHOUT_DOTS.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
