import { readFile } from 'node:fs/promises'
import { nextMidnight } from '#domain/cairo-time.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { APOLOGY_DAYS, type ProblemReason } from '#domain/problems/problem-rules.ts'
import { promoIdentities } from '#domain/promotions/promo.ts'
import type { orders } from '#server/db/tables/ordering.ts'
import type { orderProblems } from '#server/db/tables/problems.ts'
import type { promoCodes } from '#server/db/tables/promotions.ts'
import type { Files } from '#server/platform/files/files.ts'
import { encodePrivatePicture, storePrivatePicture } from '#server/platform/images/private-pictures.ts'
import problems from '../../demo/problems.json' with { type: 'json' }
import { demoId } from '../demo-id.ts'

type Row = typeof orderProblems.$inferInsert
type Order = typeof orders.$inferInsert
type InBoth = { en: string; ar: string }
type DemoProblem = {
  id: string
  reason: ProblemReason
  words: InBoth
  hasPhoto?: boolean
  answer?: InBoth
  apologyEgp?: number
  code?: string
  isClosed?: boolean
}

const PROBLEMS = problems as DemoProblem[]
const PHOTO = new URL('../../demo/dishes/bamia-beef-tagine-480.webp', import.meta.url)
const REPORTED_AFTER_MS = 25 * MINUTE_MS
const ANSWERED_AFTER_MS = 70 * MINUTE_MS
const CLOSED_AFTER_MS = 140 * MINUTE_MS

/** Stores the only photo of the demo's problems; returns its name. */
export async function storeDemoProblemPhoto(privateFiles: Files): Promise<string> {
  const encoded = await encodePrivatePicture(await readFile(PHOTO))
  if (!encoded.ok) throw new Error(encoded.code)
  return storePrivatePicture(privateFiles, 'problem', encoded.value)
}

/**
 * Problems of the latest orders, each in its buyer's language. Those without an answer come first, so that they are the
 * newest. The demo customer has the answered one with an apology.
 */
export function makeProblems(
  now: number,
  ordered: readonly Order[],
  world: { customerId: string; photo: string },
) {
  const settled = ordered
    .filter(({ deliveredAt }) => deliveredAt && deliveredAt.getTime() + CLOSED_AFTER_MS <= now)
    .toSorted((a, b) => b.deliveredAt!.getTime() - a.deliveredAt!.getTime())
  const own = settled.find(({ customerId }) => customerId === world.customerId)
  const others = settled.filter((order) => order !== own)
  const rows: Row[] = []
  const codes: (typeof promoCodes.$inferInsert)[] = []
  for (const problem of PROBLEMS) {
    const order = (problem.code && own) || others.shift()
    if (!order) continue
    const answeredAt = problem.answer ? new Date(order.deliveredAt!.getTime() + ANSWERED_AFTER_MS) : null
    const code = problem.code && answeredAt ? apologyOf(problem, order, answeredAt) : null
    if (code) codes.push(code)
    rows.push(rowOf(problem, order, { answeredAt, promoId: code?.id ?? null, photo: world.photo }))
  }
  return { problems: rows, codes }
}

function rowOf(
  { id, reason, words, hasPhoto, answer, isClosed }: DemoProblem,
  { id: orderId, locale = 'en', deliveredAt }: Order,
  { answeredAt, promoId, photo }: { answeredAt: Date | null; promoId: string | null; photo: string },
): Row {
  const after = (ms: number) => new Date(deliveredAt!.getTime() + ms)
  return {
    id: demoId('problem', id),
    orderId,
    reason,
    words: words[locale],
    photo: hasPhoto ? photo : null,
    state: isClosed ? 'closed' : answer ? 'answered' : 'open',
    answer: answer?.[locale] ?? null,
    answeredAt,
    promoId,
    createdAt: after(REPORTED_AFTER_MS),
    closedAt: isClosed ? after(CLOSED_AFTER_MS) : null,
  }
}

function apologyOf({ id, code, apologyEgp }: DemoProblem, order: Order, answeredAt: Date) {
  const { customerId, guestMobile, customerMobile, guestEmail } = order
  const number = order.id.match(/.{4}/g)!.join('-')
  return {
    id: demoId('promo', id),
    code: code!,
    type: 'fixed' as const,
    discount: apologyEgp!,
    maxUses: 1,
    perUserLimit: 1,
    used: 0,
    expiresAt: new Date(nextMidnight(answeredAt.getTime() + APOLOGY_DAYS * DAY_MS)),
    description: `Apology for order ${number}`,
    descriptionAr: `اعتذار عن الطلب ${number}`,
    createdAt: answeredAt,
    onlyFor: promoIdentities({
      customerId: customerId ?? null,
      mobile: guestMobile ?? customerMobile,
      email: guestEmail ?? null,
    }),
  }
}
