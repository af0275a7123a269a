import { expect, test, vi } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCourier, aGuestOrder, aMarket, anAdmin, DOKKI, type Person, ZAMALEK } from '#tests/world/market.ts'
import { IN_TIME } from '#tests/world/patience.ts'
import { aServer } from '#tests/world/served/server.ts'
import { aStream, type StreamEvent } from '#tests/world/served/stream.ts'
import { courierBoardSources } from '../../delivery/index.ts'
import { kitchenBoardSource } from './live-source.ts'

/** An order on its way with Karim, a second courier, and an admin who may set its status. */
async function anOrderWithKarim() {
  const app = await aTestApp()
  const { amina, karim, koshari } = await aMarket(app)
  const colleague = await aCourier(app)
  const { client: admin } = await anAdmin(app)
  const order = await aGuestOrder(app, koshari)
  const { id } = order
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id })
  const server = await aServer(app)
  const follow = (headers: Record<string, string>) => aStream(server, `/api/live?order=${id}`, headers)
  const reason = 'Karim had a flat tyre'
  const changes = {
    async 'an admin gives the order to another courier'() {
      await admin.ordering.overrideStatus({
        id,
        status: 'out_for_delivery',
        deliveryId: colleague.id,
        reason,
      })
    },
    async 'another courier picks up the order that was put back'() {
      await admin.ordering.overrideStatus({ id, status: 'ready_for_pickup', reason })
      await colleague.client.delivery.acceptOrder({ id })
    },
  }
  return { app, order, karim, colleague, follow, changes }
}

type World = Awaited<ReturnType<typeof anOrderWithKarim>>

const courierAt = (point: typeof DOKKI) => (event: StreamEvent) =>
  event.data.map?.courier?.latitude === point.latitude

const report = ({ client }: Person, point: typeof DOKKI) => client.delivery.reportPosition(point)

test.each([
  'an admin gives the order to another courier',
  'another courier picks up the order that was put back',
] as const)(
  'after %s the first courier is disconnected and sees neither the address nor the position',
  async (change) => {
    const { order, karim, colleague, follow, changes }: World = await anOrderWithKarim()
    const stream = await follow(karim.headers)
    expect((await stream.next())!.data).toMatchObject({
      audience: 'courier',
      customerAddress: expect.any(String),
    })
    await changes[change]()
    const others = await follow(colleague.headers)
    await report(colleague, ZAMALEK)
    await others.until(courierAt(ZAMALEK))
    const seen = (await (await follow(karim.headers)).next())!.data
    expect(seen).toMatchObject({ audience: 'tracker', status: 'out_for_delivery' })
    expect(JSON.stringify(seen)).not.toContain('Mossadak')
    expect(JSON.stringify(seen)).not.toContain(order.checkout.mobileNumber.slice(1))
    expect(JSON.stringify(seen)).not.toContain(String(ZAMALEK.latitude))
    await colleague.client.delivery.deliverOrder({ id: order.id })
    expect(await stream.rest()).toEqual([])
  },
)

test('an owner’s stream continues through a change of courier', async () => {
  const { order, karim, colleague, follow, changes } = await anOrderWithKarim()
  const [owner, tracker] = [await follow({ cookie: order.cookie }), await follow({})]
  await report(karim, DOKKI)
  await owner.until(courierAt(DOKKI))
  await changes['an admin gives the order to another courier']()
  await report(colleague, ZAMALEK)
  expect((await owner.until(courierAt(ZAMALEK))).data).toMatchObject({
    audience: 'owner',
    total: order.total,
  })
  await colleague.client.delivery.deliverOrder({ id: order.id })
  for (const stream of [owner, tracker]) {
    const [last, end] = (await stream.rest()).slice(-2)
    expect([last!.data.status, end!.event]).toEqual(['delivered', 'end'])
  }
})

test('a courier who follows an order as a tracker sees the address once the order is theirs', async () => {
  const { app, colleague, follow, changes } = await anOrderWithKarim()
  const stream = await follow(colleague.headers)
  expect((await stream.next())!.data.audience).toBe('tracker')
  await changes['an admin gives the order to another courier']()
  await vi.waitFor(() => expect(app.live.count()).toBe(0), IN_TIME)
  expect((await (await follow(colleague.headers)).next())!.data).toMatchObject({
    audience: 'courier',
    customerAddress: '14 Mossadak St, flat 8',
  })
})

test('reading a board again later makes no new version, for a cook or a courier', async () => {
  const { app, karim } = await anOrderWithKarim()
  const { cookId } = (await app.sql<{ cookId: string }>('select cook_id as "cookId" from orders'))[0]!
  for (const source of [
    kitchenBoardSource(app.platform, cookId),
    courierBoardSources(app.platform)(karim.id),
  ]) {
    const first = source.versionOf!(await source.load())
    app.time.now += 60_000
    expect(source.versionOf!(await source.load())).toEqual(first)
  }
})
