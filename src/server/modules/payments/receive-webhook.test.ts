import { expect, test, vi } from 'vitest'
import type { Webhook } from '#server/platform/payments/provider.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { aFetchedPaidOrder, aPaidOrder, refund, takenBy } from '#tests/world/payments/paid-order.ts'
import { receiveWebhook } from './receive-webhook.ts'

type Story = Awaited<ReturnType<typeof aPaidOrder>>

const PROVIDER = { address: '198.51.100.9' } as Actor

/** A provider's signed webhook about the order's payment. */
async function tell({ app }: Story, name: 'paymob' | 'paypal', webhook: Partial<Webhook>) {
  const [payment] = await app.sql<{ id: string; reference: string }>('select id, reference from payments')
  const signed = { kind: 'x', paymentId: payment!.id, reference: null, standing: null, payload: {} }
  await takenBy(app, name, () => ({ readWebhook: async () => ({ eventId: 'e1', ...signed, ...webhook }) }))
  return receiveWebhook(app.platform, PROVIDER, name, {
    headers: new Headers(),
    query: new URLSearchParams(),
    body: '',
  })
}

const toldAdmins = async ({ app, admin }: Story) =>
  (
    await app.sql<{ event_id: string }>(
      `select event_id from notifications where user_id = $1 and event_id like 'payment-taken-back:%'`,
      [admin.id],
    )
  ).length

test('admins hear once of each time that PayPal took money back by itself, and the books stay', async () => {
  const story = await aPaidOrder()
  for (const eventId of ['e1', 'e1', 'e2'])
    expect(await tell(story, 'paypal', { eventId, tookBack: 'by_provider' })).toBe('taken')
  expect(await toldAdmins(story)).toBe(2)
  expect(await story.app.sql('select payment_status from orders')).toEqual([{ payment_status: 'paid' }])
})

test('of a refund in Paymob’s dashboard admins hear, of one that they sent from here they do not', async () => {
  const story = await aFetchedPaidOrder()
  await tell(story, 'paymob', { eventId: 'e1', tookBack: 'by_someone' })
  expect(await toldAdmins(story)).toBe(1)
  await refund(story.admin, story.order.id, 10)
  await tell(story, 'paymob', { eventId: 'e2', tookBack: 'by_someone' })
  expect(await toldAdmins(story)).toBe(1)
})

test('a webhook of another shop of the same account is taken, and is neither an error nor anybody’s news', async () => {
  const story = await aPaidOrder()
  const error = vi.spyOn(story.app.platform.log, 'error')
  const others = { paymentId: null, reference: null, tookBack: 'by_someone' } as const
  expect(await tell(story, 'paymob', others)).toBe('taken')
  expect(error).not.toHaveBeenCalled()
  expect(await toldAdmins(story)).toBe(0)
  expect(await tell(story, 'paymob', { ...others, reference: 'unknown' })).toBe('taken')
  expect(error).toHaveBeenCalledOnce()
})
