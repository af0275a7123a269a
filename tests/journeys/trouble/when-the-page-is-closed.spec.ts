import type { BrowserContext, Page } from '@playwright/test'
import { comeAlive } from '../world/come-alive.ts'
import { call, cardOf, orderToPickUp, takeOrder } from '../world/steps.ts'
import { expect, signIn, type Town, test } from '../world/town.ts'
import { wordsOf } from '../world/words.ts'

const en = wordsOf('en')
const ENGLISH = { lang: 'en', scheme: 'light', screen: 'phone' } as const

test.use({ serviceWorkers: 'allow' })

type Worker = {
  ended: Promise<string>
  ExtendableEvent: { prototype: { waitUntil(this: unknown, work: Promise<unknown>): void } }
}

/** Wakes the service worker as the browser does once there is a network, and answers how the worker's work ended. */
async function wakeWorker(context: BrowserContext, origin: string): Promise<string> {
  const page = await context.newPage()
  await page.goto('/robots.txt')
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const worker = context.serviceWorkers()[0]!
  await worker.evaluate(() => {
    const all = globalThis as unknown as Worker
    const { prototype } = all.ExtendableEvent
    const real = prototype.waitUntil
    all.ended = new Promise((resolve) => {
      prototype.waitUntil = function (work) {
        work.then(
          () => resolve('done'),
          () => resolve('again'),
        )
        prototype.waitUntil = real
        real.call(this, work)
      }
    })
  })
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await registered,
    tag: 'courier-outbox',
    lastChance: false,
  })
  const ended = await worker.evaluate(() => (globalThis as unknown as Worker).ended)
  await page.close()
  return ended
}

const statusOf = async (town: Town, id: string) =>
  (await town.sql<{ status: string }>('select status from orders where id = $1', [id]))[0]!.status

async function deliverWithoutNetwork(courier: Page, id: string, meanwhile = async () => {}) {
  await courier.goto('/delivery/orders')
  await comeAlive(courier)
  await courier.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await courier.context().setOffline(true)
  await meanwhile()
  await cardOf(courier, id)
    .getByRole('button', { name: en('delivery:orders.delivered') })
    .click()
  await courier
    .getByRole('alertdialog')
    .getByRole('button', { name: en('delivery:orders.deliveredYes') })
    .click()
  await expect(cardOf(courier, id).getByText(en('delivery:queue.waiting'))).toBeVisible()
  // The question stays until the phone has kept the answer. A page that is closed before that loses it.
  await expect(courier.getByRole('alertdialog')).toHaveCount(0)
}

test('an order that was delivered without a network is sent by the closed page’s worker, for its courier only', async ({
  person,
  town,
}) => {
  const [guest, cook, courier] = [await person(ENGLISH), await person(ENGLISH), await person(ENGLISH)]
  await signIn(cook, 'cook')
  await signIn(courier, 'courier')
  const id = await orderToPickUp(guest, cook)
  await takeOrder(courier, id)
  await deliverWithoutNetwork(courier, id)
  const phone = courier.context()
  await courier.close()

  // While the server cannot be reached, the browser is told to try again.
  await phone.setOffline(false)
  await town.crash()
  expect(await wakeWorker(phone, town.url)).toBe('again')
  await town.startAgain()
  expect(await statusOf(town, id)).toBe('out_for_delivery')
  // Another courier on the same phone sends nothing in this one's name.
  await signIn(phone, 'courier2')
  expect(await wakeWorker(phone, town.url)).toBe('done')
  expect(await statusOf(town, id)).toBe('out_for_delivery')

  await signIn(phone, 'courier')
  expect(await wakeWorker(phone, town.url)).toBe('done')
  // The browser may wake the worker by itself in the same moment: then the first to end is not the one that sends.
  await expect.poll(() => statusOf(town, id)).toBe('delivered')
  // It is not sent again: neither by the worker nor by the page.
  expect(await wakeWorker(phone, town.url)).toBe('done')
  const page = await phone.newPage()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.goto('/delivery/orders')
  await comeAlive(page)
  await expect(page.getByText(en('delivery:queue.waiting'))).toHaveCount(0)
  expect(sent.filter((url) => url.endsWith('/delivery'))).toEqual([])
  const heard = "select from order_history where order_id = $1 and to_status = 'delivered'"
  expect(await town.sql(heard, [id])).toHaveLength(1)
})

test('what the server refused the worker stays, and the opened page tells the courier', async ({
  person,
  town,
}) => {
  const [guest, cook, courier] = [await person(ENGLISH), await person(ENGLISH), await person(ENGLISH)]
  const admin = await person(ENGLISH)
  await signIn(cook, 'cook')
  await signIn(courier, 'courier')
  await signIn(admin, 'admin')
  const id = await orderToPickUp(guest, cook)
  await takeOrder(courier, id)
  // Before the courier says so: a browser may wake the worker as soon as the page is closed.
  const cancel = { status: 'cancelled', reason: 'Spilled' }
  await deliverWithoutNetwork(courier, id, async () => {
    await call(admin, 'POST', `/orders/${id}/status-override`, cancel)
  })
  const phone = courier.context()
  await courier.close()
  await phone.setOffline(false)
  expect(await wakeWorker(phone, town.url)).toBe('done')
  const page = await phone.newPage()
  await page.goto('/delivery/orders')
  await expect(page.getByText(en('delivery:orders.deliverFailed'))).toBeVisible()
  expect(await statusOf(town, id)).toBe('cancelled')
})

test('a phone without room says that “delivered” was not saved, and the order stays', async ({
  person,
  town,
}) => {
  const [guest, cook, courier] = [await person(ENGLISH), await person(ENGLISH), await person(ENGLISH)]
  await signIn(cook, 'cook')
  await signIn(courier, 'courier')
  const id = await orderToPickUp(guest, cook)
  await takeOrder(courier, id)
  await courier.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.put = refuse
    Storage.prototype.setItem = refuse
  })
  await courier.goto('/delivery/orders')
  await comeAlive(courier)
  await courier.context().setOffline(true)
  await cardOf(courier, id)
    .getByRole('button', { name: en('delivery:orders.delivered') })
    .click()
  const yes = courier
    .getByRole('alertdialog')
    .getByRole('button', { name: en('delivery:orders.deliveredYes') })
  await yes.click()
  await expect(courier.getByText(en('delivery:orders.syncErrorTitle'))).toBeVisible()
  await expect(courier.getByText(en('delivery:queue.waiting'))).toHaveCount(0)
  expect(await statusOf(town, id)).toBe('out_for_delivery')

  // The question is open again, and its answer is sent once there is a network.
  await courier.context().setOffline(false)
  await yes.click()
  await expect.poll(() => statusOf(town, id)).toBe('delivered')
})
