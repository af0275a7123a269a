/** The rules of limits. Each counts by what its first word names; mails count by mailbox, new devices by network. */
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

/** Up to this many refusals in an hour are usual. More are shown to admins. */
export const MAX_UNLISTED = 5

export const KEPT_DAYS = 30

/** Whether this refusal is the first that puts somebody on the admins' list. */
export function isFirstListed(count: number): boolean {
  return count === MAX_UNLISTED + 1
}
