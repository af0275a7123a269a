/** What may be limited: what each is counted by is its first word, mails by the mailbox, new devices by their network. */
export const LIMIT_RULES = [
  'phone_open',
  'device_open',
  'phone_hour',
  'email_hour',
  'device_hour',
  'customer_hour',
  'new_devices',
  'mails',
] as const

export type LimitRule = (typeof LIMIT_RULES)[number]

/** Being turned away this often in an hour happens to people; more often is for admins to look at. */
export const MOST_UNLISTED = 5

export const KEPT_DAYS = 30

/** Whether this very attempt is the one that puts somebody on the admins' list. */
export function isFirstListed(count: number): boolean {
  return count === MOST_UNLISTED + 1
}
