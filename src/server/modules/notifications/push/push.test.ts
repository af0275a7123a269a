import { expect, onTestFinished, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCook, aCustomer, type Person, refusalOf } from '#tests/world/market.ts'
import { type Browser, startPushService } from '#tests/world/push-service.ts'
import { MAIL } from '../mail-channel.ts'
import { type Notification, notify } from '../notify.ts'
import { rotatePushKeys } from './devices.ts'
import { PUSH, sendPush } from './send-push.ts'

type App = Awaited<ReturnType<typeof aTestApp>>

async function aPushService() {
  const service = await startPushService()
  onTestFinished(service.close)
  return service
}

async function aService() {
  const service = await aPushService()
  const app = await aTestApp({ env: { PUSH_SERVICES: service.origin } })
  const sara = await aCustomer(app, 'Sara')
  const register = async (person: Person, browser: Browser = service.aBrowser()) => {
    await person.client.notifications.registerDevice(browser.device)
    return browser
  }
  const tell = (notification: Notification) =>
    app.platform.database.transaction((tx) => notify(app.platform, tx, notification))
  return { service, app, sara, register, tell }
}

const devicesOf = (app: App, { id }: Person) =>
  app.sql<{ endpoint: string }>('select endpoint from push_subscriptions where user_id = $1', [id])

/** Works off what waits for devices. */
async function sendAll(app: App) {
  const jobs = app.enqueued.flatMap(({ queue, data }) =>
    queue === PUSH.name ? [data as Parameters<typeof sendPush>[1]] : [],
  )
  for (const job of jobs) await sendPush(app.platform, job)
  return jobs
}

const NEWS = { eventId: 'order:ready', url: '/orders/K7QMX3TP9RWVB4HJ', category: 'order' } as const

const ready = (userId: string): Notification => ({
  ...NEWS,
  recipients: [{ userId }],
  message: 'ordering.order-preparing',
  params: () => ({ cook: 'Umm Samira', items: '2 × Koshari', duration: '40 min' }),
  icon: 'preparing',
})

test('a message reaches all devices of a person, signed, encrypted, and without a word of a person', async () => {
  const { service, app, sara, register, tell } = await aService()
  const phone = await register(sara)
  const laptop = await register(sara)
  await tell(ready(sara.id))
  await sendAll(app)
  expect(service.pushed).toHaveLength(2)
  const { key } = await sara.client.notifications.getPushKey()
  for (const { headers, token, key: signer } of service.pushed) {
    expect(signer).toBe(key)
    expect(token).toMatchObject({ aud: service.origin, sub: 'mailto:hello@amama.test' })
    expect(headers).toMatchObject({ ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' })
  }
  const bodies = Object.fromEntries(service.pushed.map(({ path, body }) => [path, body]))
  for (const [path, browser] of [
    ['/device/1', phone],
    ['/device/2', laptop],
  ] as const) {
    const seen = browser.read(bodies[path]!)
    expect(seen).toEqual({
      title: 'On the stove',
      body: 'The kitchen started cooking. About 40 min.',
      tag: 'order:ready',
      url: '/my-orders',
      orderId: 'K7QMX3TP9RWVB4HJ',
      lang: 'en',
      dir: 'ltr',
      view: 'View',
      dismiss: 'Dismiss',
      stays: false,
    })
    expect(JSON.stringify(seen)).not.toMatch(/Umm Samira|Koshari|Sara/)
  }
})

test('a cook’s new order stays on the screen, in the cook’s language, and names no customer', async () => {
  const { service, app, register, tell } = await aService()
  const samira = await aCook(app, { name: 'Samira' })
  await app.sql("update users set locale = 'ar' where id = $1", [samira.id])
  const browser = await register(samira)
  await tell({
    ...NEWS,
    recipients: [{ userId: samira.id }],
    message: 'ordering.cook-new-order',
    params: () => ({ customer: 'Sara', items: '2 × Koshari', time: '8:42' }),
    icon: 'pending',
  })
  await sendAll(app)
  expect(browser.read(service.pushed[0]!.body)).toMatchObject({
    title: 'طلب جديد',
    body: 'الرد قبل 8:42، وإلا الطلب هيتلغي.',
    url: '/cook/orders',
    dir: 'rtl',
    stays: true,
  })
})

test('each kind of news has its switch', async () => {
  const { app, sara, register, tell } = await aService()
  await register(sara)
  await sara.client.profiles.changeProfile({ wantsOrderPush: false })
  await tell(ready(sara.id))
  expect(await sendAll(app)).toHaveLength(0)
  await tell({ ...ready(sara.id), eventId: 'offer', category: 'promo' })
  expect(await sendAll(app)).toHaveLength(0)
  await sara.client.profiles.changeProfile({ wantsOfferPush: true })
  await tell({ ...ready(sara.id), eventId: 'offer:2', category: 'promo' })
  expect(await sendAll(app)).toHaveLength(1)
})

test('a device that is gone is forgotten at once, and the others get the message', async () => {
  const { service, app, sara, register, tell } = await aService()
  await register(sara)
  service.answers.status = 410
  await tell(ready(sara.id))
  await sendAll(app)
  expect(await devicesOf(app, sara)).toHaveLength(0)
  expect(service.pushed).toHaveLength(1)
})

test('a device with a key that nothing can be encrypted for is forgotten, and the others get the message once', async () => {
  const { service, app, sara, register, tell } = await aService()
  const unusable = {
    endpoint: `${service.origin}/device/0`,
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  }
  await sara.client.notifications.registerDevice(unusable)
  const phone = await register(sara)
  await tell(ready(sara.id))
  await sendAll(app)
  expect(service.pushed.map(({ path }) => `${service.origin}${path}`)).toEqual([phone.device.endpoint])
  expect(await devicesOf(app, sara)).toEqual([{ endpoint: phone.device.endpoint }])
})

test('a service that fails is asked again later, and one that refuses is not', async () => {
  const { service, app, sara, register, tell } = await aService()
  await register(sara)
  await tell(ready(sara.id))
  service.answers.status = 503
  await expect(sendAll(app)).rejects.toThrow(/no push service/)
  service.answers.status = 403
  await sendAll(app)
  expect(await devicesOf(app, sara)).toHaveLength(1)
})

test('a redirect is not followed', async () => {
  const { service, app, sara, register, tell } = await aService()
  const other = await aPushService()
  await register(sara)
  service.answers.status = 307
  service.answers.headers = { location: `${other.origin}/device/1` }
  await tell(ready(sara.id))
  await sendAll(app)
  expect(service.pushed).toHaveLength(1)
  expect(other.pushed).toHaveLength(0)
})

const ON_THE_WAY = {
  message: 'ordering.order-out-for-delivery',
  params: () => ({
    cook: 'Samira',
    courier: 'Hany',
    cashDue: '',
    orderId: 'K7QMX3TP9RWVB4HJ',
  }),
  channels: ['bell', 'mail'],
  letter: { choosable: true },
} as const

test('where a device was reached the letter is left out, and otherwise it goes', async () => {
  const { service, app, sara, register, tell } = await aService()
  const mails = () => app.enqueued.filter(({ queue }) => queue === MAIL.name)
  await tell({ ...NEWS, ...ON_THE_WAY, recipients: [{ userId: sara.id }] })
  expect(mails()).toHaveLength(1)
  await register(sara)
  await tell({ ...NEWS, ...ON_THE_WAY, recipients: [{ userId: sara.id }], eventId: 'order:2' })
  await sendAll(app)
  expect(service.pushed).toHaveLength(1)
  expect(mails()).toHaveLength(1)
  service.answers.status = 503
  await sendAll(app)
  expect(mails()).toHaveLength(2)
  expect(mails()[1]!.data).toMatchObject({ to: sara.email })
})

test('of thirty devices that one person registers the latest ten stay', async () => {
  const { service, app, sara } = await aService()
  for (let batch = 0; batch < 3; batch++) {
    app.time.now += 1_000
    for (let at = 0; at < 10; at++) await sara.client.notifications.registerDevice(service.aBrowser().device)
  }
  const kept = await devicesOf(app, sara)
  expect(kept).toHaveLength(10)
  expect(kept.map(({ endpoint }) => Number(endpoint.split('/').at(-1))).every((n) => n > 20)).toBe(true)
})

test('an address with characters that no database stores is registered, and ended, as a browser writes it', async () => {
  const { service, app, sara } = await aService()
  const { keys } = service.aBrowser().device
  const endpoint = `${service.origin}/device\0\ud800`
  await sara.client.notifications.registerDevice({ endpoint, keys })
  expect(await devicesOf(app, sara)).toEqual([{ endpoint: `${service.origin}/device%00%EF%BF%BD` }])
  await sara.client.notifications.removeDevice({ endpoint })
  expect(await devicesOf(app, sara)).toEqual([])
})

test('a shared phone belongs to whoever registered it last, until they log out', async () => {
  const { service, app, sara, register, tell } = await aService()
  const omar = await aCustomer(app, 'Omar')
  const phone = await register(sara)
  await register(omar, phone)
  expect(await devicesOf(app, sara)).toHaveLength(0)
  expect(await devicesOf(app, omar)).toHaveLength(1)
  await sara.client.notifications.removeDevice({ endpoint: phone.device.endpoint })
  expect(await devicesOf(app, omar)).toHaveLength(1)
  await tell(ready(sara.id))
  await sendAll(app)
  expect(service.pushed).toHaveLength(0)
  await app.sql('delete from sessions where user_id = $1', [omar.id])
  expect(await devicesOf(app, omar)).toHaveLength(0)
})

test('a session knows whether its browser is registered, so that a new one registers it again', async () => {
  const { app, sara, register } = await aService()
  expect(await sara.client.notifications.getPushKey()).toMatchObject({ isRegistered: false })
  await register(sara)
  expect(await sara.client.notifications.getPushKey()).toMatchObject({ isRegistered: true })
  await app.sql('delete from push_subscriptions')
  expect(await sara.client.notifications.getPushKey()).toMatchObject({ isRegistered: false })
})

test('an expired session’s device gets nothing', async () => {
  const { app, sara, register, tell } = await aService()
  await register(sara)
  await app.sql("update sessions set expires_at = now() - interval '1 second' where user_id = $1", [sara.id])
  await tell(ready(sara.id))
  expect(await sendAll(app)).toHaveLength(0)
})

test('an admin’s device gets nothing after twelve hours', async () => {
  const { app, sara, register, tell } = await aService()
  await register(sara)
  await app.sql("update users set role = 'admin' where id = $1", [sara.id])
  await app.sql("update sessions set created_at = now() - interval '13 hours' where user_id = $1", [sara.id])
  await tell(ready(sara.id))
  expect(await sendAll(app)).toHaveLength(0)
})

test.each([
  'https://127.0.0.1/device/1',
  'https://evil.test/device/1',
  'https://fcm.googleapis.com.evil.test/device/1',
  'http://fcm.googleapis.com/device/1',
])('%s is no push service, and nothing is stored', async (endpoint) => {
  const { service, app, sara } = await aService()
  const { keys } = service.aBrowser().device
  expect(await refusalOf(sara.client.notifications.registerDevice({ endpoint, keys }))).toBe(
    'notification.unknown_push_service',
  )
  expect(await devicesOf(app, sara)).toHaveLength(0)
})

test('new keys forget all devices, which register again with them', async () => {
  const { service, app, sara, register, tell } = await aService()
  const phone = await register(sara)
  const { key } = await sara.client.notifications.getPushKey()
  expect(await rotatePushKeys(app.platform)).toBe(1)
  const renewed = await sara.client.notifications.getPushKey()
  expect(renewed.key).not.toBe(key)
  await register(sara, phone)
  await tell(ready(sara.id))
  await sendAll(app)
  expect(service.pushed.map((each) => each.key)).toEqual([renewed.key])
})
