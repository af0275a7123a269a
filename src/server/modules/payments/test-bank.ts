import type { TestPayment } from '#contract/payments.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { TestOutcome } from '#domain/payments/payment.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { receiveWebhook } from './receive-webhook.ts'

type NotFound = Refusal<'payment.not_found'>

/** A payment as the test gateway's hosted page shows it. In production there is none. */
export async function getTestPayment(
  { platform: { payments, clock } }: Call,
  { id }: { id: string },
): Promise<Outcome<TestPayment, NotFound>> {
  const payment = await payments.test?.find(id)
  if (!payment) return refuse('payment.not_found')
  const { charge, currency, expiresAt, returnUrl, state } = payment
  const isOpen = (state === 'open' || state === 'declined') && expiresAt.getTime() > clock.now()
  return done({ id, charge, currency, expiresAt: expiresAt.toISOString(), isOpen, returnUrl })
}

/** Plays what a buyer does at the test gateway. Its webhook takes the way of every provider's. */
export async function payTestPayment(
  { platform, actor }: Call,
  { id, outcome }: { id: string; outcome: TestOutcome },
): Promise<Outcome<{ returnUrl: string }, NotFound | Refusal<'payment.over'>>> {
  const gateway = platform.payments.test
  if (!gateway || !(await gateway.find(id))) return refuse('payment.not_found')
  const played = await gateway.play(id, outcome)
  if (!played) return refuse('payment.over')
  const { webhook, payment } = played
  if (webhook) await receiveWebhook(platform, actor, 'test', { ...webhook, query: new URLSearchParams() })
  return done({ returnUrl: payment.returnUrl })
}
