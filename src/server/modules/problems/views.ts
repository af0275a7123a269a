import type { ListedProblem, OwnProblem, ProblemPage } from '#contract/problems.ts'
import { egpOf } from '#domain/money.ts'
import { READY_REPLIES, type ReadyReply } from '#domain/problems/problem-rules.ts'
import type { Locale } from '#locales/locale.ts'
import { textsFor } from '#server/platform/texts.ts'
import type { ListedRow, PageRow, ProblemRow, ReportedRow } from './store.ts'

/** A problem as its reporter reads it. */
export function ownProblemOf(row: ReportedRow): OwnProblem {
  return { ...answeredOf(row), reason: row.reason }
}

function answeredOf(row: ProblemRow) {
  return {
    words: row.words,
    hasPhoto: row.photo !== null,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    apology:
      row.code === null
        ? null
        : {
            code: row.code,
            discount: row.discount!,
            expiresAt: row.code_expires_at!.toISOString(),
            used: row.code_used!,
          },
  }
}

export function listedProblemOf(row: ListedRow): ListedProblem {
  return {
    ...answeredOf(row),
    id: row.id,
    reason: row.reason,
    order: orderOf(row),
    sender:
      row.sender_name === null
        ? null
        : { id: row.sender_id, name: row.sender_name, mobile: row.sender_mobile, email: row.sender_email },
  }
}

function orderOf(row: ListedRow): ListedProblem['order'] {
  const id = row.order_id ?? row.about_order
  if (id === null) return null
  return {
    id,
    cookName: row.cook_name!,
    cookNameAr: row.cook_name_ar,
    customerName: row.customer_name!,
    total: egpOf(row.total!),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
  }
}

export function problemPageOf(row: PageRow): ProblemPage {
  const { order, ...problem } = listedProblemOf(row)
  return {
    ...problem,
    version: row.version,
    closedAt: row.closed_at?.toISOString() ?? null,
    replies: repliesIn(row.locale),
    order: order && {
      ...order,
      status: row.status!,
      createdAt: row.ordered_at!.toISOString(),
      cookId: row.cook_id!,
      customerId: row.customer_id,
      customerMobile: row.customer_mobile!,
      email: row.email,
      courier:
        row.courier_id === null
          ? null
          : { id: row.courier_id, name: row.courier_name!, nameAr: row.courier_name_ar },
      items: row.items ?? [],
    },
  }
}

function repliesIn(locale: Locale) {
  const { t } = textsFor(locale)
  const replies = READY_REPLIES.map((reply) => [reply, t(`problems:admin.replies.${reply}.text`)])
  return Object.fromEntries(replies) as Record<ReadyReply, string>
}
