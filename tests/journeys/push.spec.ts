import type { Page } from '@playwright/test'
import { startPushService } from '#tests/world/push-service.ts'
import { comeAlive } from './world/come-alive.ts'
import { IN_ARABIC, IN_ENGLISH } from './world/sound.ts'
import { call, orderAsGuest } from './world/steps.ts'
import { expect, signIn, test as townTest } from './world/town.ts'
import { wordsOf } from './world/words.ts'

type PushService = Awaited<ReturnType<typeof startPushService>>

/** A town whose server sends its push messages to a service on this machine. */
const test = townTest.extend<object, { service: PushService }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
    async ({}, use) => {
      const service = await startPushService()
      await use(service)
      service.close()
    },
    { scope: 'worker' },
  ],
  settings: [async ({ service }, use) => use({ PUSH_SERVICES: service.origin }), { scope: 'worker' }],
})
test.use({ serviceWorkers: 'allow' })

/**
 * A page whose browser allows notifications and registers at this machine's push service: a browser without a window allows none,
 * and none reaches its own service without the internet.
 */
async function aPageWithPush(page: Page, service: PushService) {
  const browser = service.aBrowser()
  await page.addInitScript((device) => {
    let present: object | null = null
    const registered = {
      endpoint: device.endpoint,
      toJSON: () => device,
      unsubscribe: async () => {
        present = null
        return true
      },
    }
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'granted'
      return permission
    }
    PushManager.prototype.subscribe = async () => {
      present = registered
      return registered as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () => present as PushSubscription | null
    // As the browser's own settings do it: the registration ends, and open pages hear of it.
    const status = new EventTarget() as PermissionStatus
    navigator.permissions.query = async () => status
    window.addEventListener('permission-taken-back', () => {
      permission = 'denied'
      present = null
      status.dispatchEvent(new Event('change'))
    })
  }, browser.device)
  return browser
}

/** Hands a message to the service worker as the browser does when one arrives, and returns what the worker shows. */
async function deliver(page: Page, origin: string, data: object) {
  const [worker] = page.context().serviceWorkers()
  // The message must not come before the worker is ready for it.
  const shows = await worker!.evaluateHandle(() => {
    const shown = Promise.withResolvers<{ title: string; options: unknown }>()
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      shown.resolve({ title, options })
    return { shown: shown.promise }
  })
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(data),
  })
  return shows.evaluate(({ shown }) => shown)
}

test('a cook whose page is closed is woken by a new order', async ({ person, service, town }) => {
  const t = wordsOf('ar')
  const page = await person(IN_ARABIC[0]!)
  const browser = await aPageWithPush(page, service)
  await signIn(page, 'cook')
  await call(page, 'PATCH', '/profile', { locale: 'ar' })
  // This order rings, and the question about messages waits until it was heard.
  const guest = await person(IN_ENGLISH[0]!)
  await guest.goto('/about')
  await orderAsGuest(guest)
  await page.goto('/cook/orders')
  await comeAlive(page)
  await page.getByRole('button', { name: t('ordering:cook.startShift') }).click()
  const gotIt = new RegExp(`^${t('ordering:cook.acknowledge').source}$`)
  await page.getByRole('button', { name: gotIt }).click()
  await page.getByRole('button', { name: t('notifications:allow') }).click()
  await expect(page.getByText(t('notifications:push.on'))).toBeVisible()
  await page.goto('about:blank')

  await guest.goto('/about')
  await orderAsGuest(guest)
  // Orders of other stories may wait for the same kitchen, which is reminded of them.
  const ofNewOrders = () =>
    service.pushed.map(({ body }) => browser.read(body)).filter(({ title }) => title === 'طلب جديد')
  await expect.poll(() => ofNewOrders().length).toBe(1)
  const message = ofNewOrders()[0]!
  expect(message).toMatchObject({ url: '/cook/orders', dir: 'rtl', stays: true })

  await page.goto('/about')
  expect(await deliver(page, town.url, message)).toEqual({
    title: 'طلب جديد',
    options: expect.objectContaining({
      body: message.body,
      tag: message.tag,
      dir: 'rtl',
      data: expect.objectContaining({ url: '/cook/orders' }),
      requireInteraction: true,
      actions: [
        { action: 'view', title: message.view },
        { action: 'dismiss', title: message.dismiss },
      ],
    }),
  })
})

test('settings switch notifications on and off in this browser, and logging out ends them', async ({
  person,
  service,
  town,
}) => {
  const t = wordsOf('en')
  const page = await person(IN_ENGLISH[0]!)
  await aPageWithPush(page, service)
  const devices = () =>
    town.sql('select 1 from push_subscriptions where endpoint like $1', [`${service.origin}%`])
  const before = (await devices()).length
  await signIn(page, 'customer')
  await page.goto('/settings')
  await comeAlive(page)
  const row = page.locator('summary', { hasText: t('settings:rows.notifications') })
  await expect(row).toContainText(t('notifications:push.state.off'))
  await row.click()
  await page.getByRole('button', { name: t('notifications:push.turnOn') }).click()
  await expect(row).toContainText(t('notifications:push.state.on'))
  expect(await devices()).toHaveLength(before + 1)
  await page.getByRole('button', { name: t('notifications:push.turnOff') }).click()
  await expect(row).toContainText(t('notifications:push.state.off'))
  expect(await devices()).toHaveLength(before)
  await page.getByRole('button', { name: t('notifications:push.turnOn') }).click()
  await expect(row).toContainText(t('notifications:push.state.on'))
  await page
    .getByRole('button', { name: t('common:nav.logout') })
    .first()
    .click()
  await page.waitForURL((url) => url.pathname !== '/settings')
  await expect.poll(async () => (await devices()).length).toBe(before)
})

test('a browser that blocks notifications shows how to open them', async ({ person }) => {
  const t = wordsOf('en')
  const page = await person(IN_ENGLISH[0]!)
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await signIn(page, 'customer')
  await page.goto('/settings')
  await comeAlive(page)
  const row = page.locator('summary', { hasText: t('settings:rows.notifications') })
  await expect(row).toContainText(t('notifications:blocked'))
  await row.click()
  await page.getByText(t('notifications:push.how')).click()
  await expect(page.getByText(t('notifications:push.steps.desktop.second'))).toBeVisible()
})
