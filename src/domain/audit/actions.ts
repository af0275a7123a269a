import { isDay } from '../insights/period.ts'

/** The actions of the audit log. Entries from older versions may hold other names, which are shown as they are. */
export const AUDIT_ACTIONS = [
  'account.approved',
  'account.refused',
  'account.ban',
  'account.unban',
  'account.change',
  'account.role',
  'account.reset',
  'account.message',
  'account.log-out',
  'account.second-factor-on',
  'account.second-factor-off',
  'account.second-factor-reset',
  'account.recovery-code',
  'account.export',
  'account.erase',
  'guest.erase',
  'guest.export',
  'admin.created',
  'order.status_override',
  'order.flag',
  'order.unflag',
  'order.note',
  'order.pickup',
  'order.offer_wider',
  'order.message',
  'order.change',
  'order.change_withdraw',
  'order.refund',
  'order.refund_by_hand',
  'order.refund_end',
  'order.door_photo_seen',
  'order.delete',
  'order.take',
  'order.export',
  'dish.create',
  'dish.change',
  'dish.approve',
  'dish.reject',
  'dish.set_pending',
  'dish.flag',
  'dish.resolve_flag',
  'dish.switch',
  'dish.sell_out',
  'dish.withdraw',
  'dish.take_back_edit',
  'dish.export',
  'review.reply',
  'review.delete',
  'report.resolve',
  'report.export',
  'figures.export',
  'problem.answer',
  'problem.close',
  'problem.photo_linked',
  'problem.photo_seen',
  'problem.export',
  'incident.settle',
  'incident.photo_linked',
  'incident.photo_seen',
  'promo.create',
  'promo.change',
  'promo.end',
  'promo.export',
  'letter.send_again',
  'letter.send_all_again',
  'broadcast.create',
  'broadcast.change',
  'broadcast.delete',
  'broadcast.stop',
  'broadcast.resume',
  'broadcast.export',
  'announcement.create',
  'announcement.change',
  'announcement.end',
  'announcement.delete',
  'market.pause',
  'market.rush',
  'market.end',
  'limit.export',
  'audit.export',
  'papers.linked',
  'papers.seen',
  'papers.sent',
  'papers.approved',
  'papers.refused',
  'courier.base_changed',
  'courier.removed',
  'courier.export',
  'cook.add',
  'cash.confirmed',
  'cash.refused',
  'cash.recorded',
  'payout.record',
  'payout.undo',
  'payout.adjust',
  'payout.adjust_undo',
  'payout.export',
  'receipt.export',
  'money.export',
  'category.change',
  'category.move',
  'settings.changed',
  'settings.undone',
  'district.add',
  'district.change',
  'terms.published',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** What an entry can be about and has a name. */
export const AUDIT_KINDS = [
  'user',
  'order',
  'dish',
  'promo',
  'problem',
  'district',
  'broadcast',
  'announcement',
  'category',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** What people do with their own account, so that it needs no admin. */
const OWN_ACTIONS: ReadonlySet<AuditAction> = new Set([
  'account.second-factor-on',
  'account.second-factor-off',
  'account.recovery-code',
  'papers.sent',
  'courier.base_changed',
])

/** True for an action on record that people do with their own account. Any other action on record needs an admin. */
export function isOwnAction(action: AuditAction): boolean {
  return OWN_ACTIONS.has(action)
}

/** The page of an entry's subject; null if it has none. */
export function pageOfSubject({ action, subject }: { action: string; subject: string }): AuditPage | null {
  const area = action.split('.')[0]
  if (
    /^(account|admin|courier|payout)$/.test(area!) &&
    !/^(accounts|couriers|payouts|statement)$/.test(subject)
  )
    return 'user'
  if ((area === 'order' || area === 'incident') && subject !== 'orders') return 'order'
  return area === 'dish' && subject !== 'dishes' ? 'dish' : null
}
export type AuditPage = 'user' | 'order' | 'dish'

/** Ids without a page, which say nothing to a reader, and names of fields of a change that stands with its order. */
export const UNREADABLE_FACTS: readonly string[] = [
  'handoverId',
  'correctionId',
  'reviewId',
  'incidentId',
  'paperIds',
  'refundId',
  'payoutId',
  'changeId',
  'what',
]

/** One fact of an entry: a value, or the values before and after. */
export type AuditFact = { name: string; before?: string; value: string }

/** Splits an entry's details into the reason and a list of facts. */
export function readDetails({ reason, changed, ...others }: Record<string, unknown>): {
  reason: string | null
  facts: AuditFact[]
} {
  const facts = Object.entries({ ...paired(others), ...(isRecord(changed) ? changed : {}) }).map(
    ([name, value]) =>
      Array.isArray(value) && value.length === 2
        ? { name, before: textOf(value[0]), value: textOf(value[1]) }
        : { name, value: textOf(value) },
  )
  return { reason: typeof reason === 'string' ? reason : null, facts: facts.filter(isShown) }
}

/** Two facts that are one change: a status from one to another, cash as announced and as counted. */
const PAIRS = [
  ['from', 'to', 'status'],
  ['announced', 'counted', 'counted'],
] as const

function paired(facts: Record<string, unknown>): Record<string, unknown> {
  let shown = facts
  for (const [first, second, name] of PAIRS) {
    const { [first]: before, [second]: after, ...rest } = shown
    // A file's first and last day have these names too, and are no change.
    if (before != null && after != null && !isDay(String(after))) shown = { [name]: [before, after], ...rest }
  }
  return shown
}

function isShown({ before, value }: AuditFact): boolean {
  return value !== '' || (before ?? '') !== ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
