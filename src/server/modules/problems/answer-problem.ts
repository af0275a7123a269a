import type { ProblemPage } from '#contract/problems.ts'
import { addCairoDays, cairoDate, startOfCairoDay } from '#domain/cairo-time.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import {
  type AnswerRefusal,
  APOLOGY_DAYS,
  decideAnswer,
  decideClosing,
  type SentAnswer,
} from '#domain/problems/problem-rules.ts'
import { promoIdentities } from '#domain/promotions/promo.ts'
import { createCodeFor } from '#server/modules/promotions/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import { notifyWriter } from './notify.ts'
import { findProblem, lockProblem, type PageRow, saveAnswer, saveClosing } from './store.ts'
import { problemPageOf } from './views.ts'

type Missing = Refusal<'problem.not_found'>
type Stale = Refusal<'problem.stale', { current: ProblemPage }>

/** Answers a problem or changes the answer, and notifies the reporter. The same answer again sends nothing. */
export async function answerProblem(
  { platform, user: { id: actorId } }: Call,
  { id, ...sent }: SentAnswer & { id: string },
): Promise<Outcome<ProblemPage, Exclude<AnswerRefusal, Refusal<'problem.stale'>> | Missing | Stale>> {
  const { database, clock } = platform
  return database.decide(async (tx) => {
    const row = await lockAndFind(tx, id)
    if (!row) return refuse('problem.not_found')
    if (row.answer === sent.answer && sent.discount === null) return done(problemPageOf(row))
    const decided = decideAnswer({ ...row, hasCode: row.promo_id !== null }, sent)
    if (!decided.ok) return decided.code === 'problem.stale' ? staleWith(row) : decided
    const now = await clock.transactionTime(tx)
    const apology = sent.discount === null ? null : await apologise(tx, row, sent.discount, now)
    await saveAnswer(tx, id, { answer: sent.answer, promoId: apology?.id ?? null, now })
    await recordAudit(tx, {
      actorId,
      action: 'problem.answer',
      subject: id,
      details: {
        orderId: row.order_id ?? row.about_order,
        changed: { answer: [row.answer, sent.answer] },
        ...(apology ? { code: apology.code, discount: sent.discount } : {}),
      },
    })
    const after = (await findProblem(tx, id))!
    await notifyWriter(platform, tx, after)
    return done(problemPageOf(after))
  })
}

/** Closes a problem, answered or not. It sends no message and keeps the answer. */
export async function closeProblem(
  { platform: { database, clock }, user: { id: actorId } }: Call,
  { id, version }: { id: string; version: number },
): Promise<Outcome<ProblemPage, Missing | Stale>> {
  return database.decide(async (tx) => {
    const row = await lockAndFind(tx, id)
    if (!row) return refuse('problem.not_found')
    if (row.state === 'closed') return done(problemPageOf(row))
    if (!decideClosing(row, version).ok) return staleWith(row)
    await saveClosing(tx, id, await clock.transactionTime(tx))
    await recordAudit(tx, {
      actorId,
      action: 'problem.close',
      subject: id,
      details: { orderId: row.order_id ?? row.about_order, state: [row.state, 'closed'] },
    })
    return done(problemPageOf((await findProblem(tx, id))!))
  })
}

/** The row is read by a second statement, because the one that waited for the lock read its snapshot before the wait. */
async function lockAndFind(tx: Tx, id: string): Promise<PageRow | null> {
  return (await lockProblem(tx, id)) ? findProblem(tx, id) : null
}

function staleWith(row: PageRow): Stale {
  return refuse('problem.stale', { current: problemPageOf(row) })
}

/** A code that only this buyer may use, with whichever of their contacts they order. It is valid to the end of a day in Cairo. */
async function apologise(tx: Tx, row: PageRow, discount: number, now: Date) {
  const describe = (lang: 'en' | 'ar') =>
    row.order_id === null
      ? textsFor(lang).t('messages/problems:words.apologyPlain')
      : textsFor(lang).t('messages/problems:words.apology', { orderId: showOrderId(row.order_id) })
  return createCodeFor(tx, {
    prefix: 'SORRY',
    discount,
    expiresAt: new Date(startOfCairoDay(addCairoDays(cairoDate(now.getTime()), APOLOGY_DAYS + 1))),
    description: describe('en'),
    descriptionAr: describe('ar'),
    identities: promoIdentities(
      row.order_id === null
        ? { customerId: row.sender_id, mobile: row.sender_mobile, email: row.sender_email }
        : { customerId: row.customer_id, mobile: row.guest_mobile ?? row.customer_mobile, email: row.email },
    ),
    now,
  })
}
