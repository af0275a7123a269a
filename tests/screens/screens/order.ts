import type { Page } from '@playwright/test'
import { hashOfSecret } from '#server/platform/sessions/random.ts'
import { aPicture } from '#tests/world/pictures.ts'
import { atTheDoor, cartOfTwoKitchens, ofOwner, orderOf, withSibling } from '../orders.ts'
import type { Acting, Screen } from '../screen.ts'
import type { World } from '../world.ts'
import { ownOrders } from './own-orders.ts'
import { paying } from './paying.ts'
import { withCart } from './shop.ts'

/** The secret of a guest's device, in its cookie. */
const GUESTS_DEVICE = 'the-device-of-a-guest'

/** The customer's screens from the cart to the delivery. */
export const order: Screen[] = [
  { name: 'checkout-empty', path: '/checkout' },
  { name: 'checkout', path: '/checkout', bring: withCart },
  { name: 'checkout-in-window', path: '/checkout', bring: withCart, inWindow: true },
  { name: 'checkout-customer', as: 'customer', path: '/checkout', bring: withCart },
  {
    name: 'checkout-errors',
    path: '/checkout',
    bring: withCart,
    act: async (page) => {
      await page.locator('main form button[type="submit"]:visible').last().click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  { name: 'checkout-filled', path: '/checkout', bring: withCart, act: fillCheckout },
  {
    name: 'checkout-filled-in-window',
    path: '/checkout',
    bring: withCart,
    act: fillCheckout,
    inWindow: true,
  },
  {
    name: 'checkout-left-at-the-door',
    path: '/checkout',
    bring: withCart,
    inWindow: true,
    act: async (page, { say }) => {
      await page.locator('input[name="method"][value="card"]').check({ force: true })
      const box = page.getByLabel(say('ordering:checkout.leaveAtDoor'))
      await box.check({ force: true })
      await box.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'checkout-rough-position',
    path: '/checkout',
    bring: withCart,
    act: async (page, { say }) => {
      await page.evaluate(() => {
        const coords = { latitude: 30.0409, longitude: 31.2197, accuracy: 1_000 }
        navigator.geolocation.getCurrentPosition = (succeed) =>
          succeed({ coords, timestamp: 0 } as GeolocationPosition)
      })
      await page.getByRole('button', { name: say('common:place.useMyLocation') }).click()
      await page.getByRole('application').waitFor()
    },
  },
  {
    name: 'checkout-map',
    path: '/checkout',
    bring: withCart,
    act: async (page, at) => {
      await fillCheckout(page, at)
      await page.getByRole('button', { name: at.say('ordering:checkout.movePin') }).click()
      const closer = page.getByRole('button', { name: at.say('common:map.zoomIn') })
      while (await closer.isEnabled()) await closer.click()
    },
    inWindow: true,
  },
  {
    name: 'checkout-summary',
    path: '/checkout',
    bring: withCart,
    act: async (page, at) => {
      await fillCheckout(page, at)
      await page.getByRole('button', { name: at.say('ordering:checkout.showSummary') }).click()
    },
    sizes: ['phone'],
    inWindow: true,
  },
  {
    name: 'checkout-two-kitchens',
    path: '/checkout',
    bring: async (context, world) => {
      const cart = JSON.stringify(await cartOfTwoKitchens(world))
      await context.addInitScript((text) => localStorage.setItem('cart', text), cart)
    },
    act: fillCheckout,
  },
  {
    name: 'checkout-refused',
    path: '/checkout',
    bring: withCart,
    act: async (page, at) => {
      await fillCheckout(page, at)
      const refusal = { code: 'order.too_many_open', status: 429, data: { retryAfterSeconds: 600 } }
      await page.route('**/api/orders', (route) =>
        route.fulfill({ status: 429, json: { defined: true, message: '', ...refusal } }),
      )
      await page.locator('aside button[type="submit"]').click()
      await page.locator('aside [role="alert"]').waitFor()
    },
    inWindow: true,
  },
  {
    name: 'checkout-promo-waiting',
    path: '/checkout',
    bring: withCart,
    act: async (page, at) => {
      await page.locator('input[name="promoTyped"]').fill('AHLAN15')
      await page.getByRole('button', { name: at.say('promotions:apply') }).click()
      await page.getByText(at.say('promotions:waiting')).waitFor()
    },
  },
  {
    name: 'checkout-without-code',
    path: '/checkout',
    bring: withCart,
    act: async (page, at) => {
      await fillCheckout(page, at)
      await page.locator('input[name="promoTyped"]').fill('NOSUCH')
      await page.getByRole('button', { name: at.say('promotions:apply') }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
      await page.locator('aside button[type="submit"]:not([aria-busy])').click()
      await page.getByText(at.say('ordering:checkout.withoutCode')).waitFor()
    },
    inWindow: true,
  },
  {
    name: 'checkout-wrong-promo',
    path: '/checkout',
    bring: withCart,
    act: async (page, at) => {
      await fillCheckout(page, at)
      await page.locator('input[name="promoTyped"]').fill('NOSUCH')
      await page.getByRole('button', { name: at.say('promotions:apply') }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'checkout-promo-minimum',
    path: '/checkout',
    bring: withCart,
    given: async (world) => {
      await world.ask(`update promo_codes set minimum_order = 900 where code = 'LAMMA50'`)
      return async () => {
        await world.ask(`update promo_codes set minimum_order = 200 where code = 'LAMMA50'`)
      }
    },
    act: async (page, at) => {
      await fillCheckout(page, at)
      await page.locator('input[name="promoTyped"]').fill('LAMMA50')
      await page.getByRole('button', { name: at.say('promotions:apply') }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'checkout-price-changed',
    path: '/checkout',
    bring: withCart,
    act: async (page, at) => {
      await fillCheckout(page, at)
      const raise = (by: number) =>
        at.world.ask(
          `update dishes set price = price + $1 where cook_id in (select id from users where email = 'cook@demo.amama.test')`,
          [by],
        )
      await raise(500)
      try {
        await page.locator('main form button[type="submit"]:visible').last().click()
        await page.getByText(at.say('ordering:checkout.priceChanged')).first().waitFor()
      } finally {
        await raise(-500)
      }
    },
  },
  { name: 'checkout-placed', as: ofOwner('pending').as!, path: '/checkout', bring: withPlaced(['pending']) },
  {
    name: 'checkout-placed-two',
    as: ofOwner('pending').as!,
    path: '/checkout',
    given: withSibling,
    bring: withPlaced(['pending', 'preparing']),
  },
  ...paying,
  { name: 'track-start', path: '/track-order' },
  ...ownOrders,
  { name: 'track-pending', ...ofOwner('pending') },
  { name: 'track-preparing', ...ofOwner('preparing') },
  { name: 'track-ready', ...ofOwner('ready_for_pickup') },
  { name: 'track-out', ...ofOwner('out_for_delivery') },
  { name: 'track-out-in-window', ...ofOwner('out_for_delivery'), inWindow: true },
  {
    name: 'track-out-no-position',
    ...ofOwner('out_for_delivery'),
    given: async (world) =>
      world.alter((await orderOf(world, 'out_for_delivery')).id, {
        delivery_latitude: null,
        delivery_longitude: null,
        delivery_location_at: null,
      }),
  },
  {
    name: 'track-at-door',
    ...ofOwner('out_for_delivery'),
    given: atTheDoor,
  },
  { name: 'track-delivered', ...ofReviewer() },
  {
    name: 'track-delivered-saved',
    ...ofReviewer(),
    given: async (world) => {
      const { id } = await unreviewed(world)
      return () => forgetRating(world, id)
    },
    act: async (page, { say }) => {
      await page.locator('input[name="order-rating"][value="5"]').check({ force: true })
      await page.getByText(say('reviews:rate.saved')).waitFor()
    },
  },
  {
    name: 'track-delivered-photo',
    ...ofReviewer(),
    given: async (world) => {
      const { id } = await unreviewed(world)
      return () => forgetRating(world, id)
    },
    act: async (page, { say }) => {
      await page.locator('input[name="order-rating"][value="5"]').check({ force: true })
      const buffer = await aPicture('chocolate')
      await page
        .getByLabel(say('reviews:rate.photo'))
        .setInputFiles({ name: 'food.jpg', mimeType: 'image/jpeg', buffer })
      await page.getByRole('img', { name: say('reviews:photo') }).waitFor()
    },
  },
  {
    name: 'track-delivered-guest',
    path: async (world) => `/track-order/${await guestsOrder(world)}`,
    given: async (world) => {
      const device = hashOfSecret(GUESTS_DEVICE)
      await world.ask(`insert into order_devices (order_id, device_hash, proof) values ($1, $2, 'placed')`, [
        await guestsOrder(world),
        device,
      ])
      return async () => {
        await world.ask('delete from order_devices where device_hash = $1', [device])
      }
    },
    bring: (context, { url }) => context.addCookies([{ name: 'amama_device', value: GUESTS_DEVICE, url }]),
  },
  {
    name: 'track-problem-form',
    ...ofOwner('delivered'),
    inWindow: true,
    given: (world) => world.without('order_problems'),
    act: async (page, { say }) => {
      await page.locator('#problem button').click()
      await page.getByRole('button', { name: say('problems:form.send') }).click()
    },
  },
  { name: 'track-problem-open', ...ofReporter('open') },
  { name: 'track-problem-answered', ...ofReporter('answered') },
  { name: 'track-cancelled', ...ofOwner('cancelled') },
  {
    name: 'track-declined-sold-out',
    ...ofOwner('cancelled'),
    given: async (world) =>
      world.alter((await orderOf(world, 'cancelled')).id, { cancel_reason: 'decline:soldOut' }),
  },
  { name: 'track-with-sibling', ...ofOwner('pending'), given: withSibling },
  {
    name: 'track-by-number',
    path: async (world) => `/track-order/${(await orderOf(world, 'out_for_delivery')).id}`,
  },
  {
    name: 'track-unknown-status',
    ...ofOwner('preparing'),
    act: async (page, { world }) => {
      const { id } = await orderOf(world, 'preparing')
      const known = (await (await page.request.get(`/api/orders/${id}`)).json()) as Record<string, unknown>
      const data = JSON.stringify({ ...known, status: 'waiting_for_rain', version: 99 })
      await page.route('**/api/live*', (route) =>
        route.fulfill({ contentType: 'text/event-stream', body: `event: order\ndata: ${data}\n\n` }),
      )
      await page.reload()
      await page.getByText('waiting_for_rain').first().waitFor()
    },
  },
  { name: 'track-not-found', path: '/track-order/ZZZZZZZZZZZZZZZZ' },
  {
    name: 'track-cancel-question',
    ...ofOwner('pending'),
    inWindow: true,
    act: async (page, { say }) => {
      await page.getByRole('button', { name: say('ordering:orders.cancel') }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
]

/** The newest delivered order of whose dishes its customer has reviewed none. */
async function unreviewed(world: World) {
  const [found] = await world.ask<{ id: string; email: string }>(
    `select o.id, u.email from orders o join users u on u.id = o.customer_id
      where o.status = 'delivered' and u.email like '%@demo.amama.test'
        and not exists (select from order_items i join reviews r on r.dish_id = i.dish_id and r.user_id = o.customer_id
          where i.order_id = o.id)
      order by o.created_at desc, o.id limit 1`,
  )
  return found!
}

async function forgetRating(world: World, id: string): Promise<void> {
  await world.ask(
    `delete from reviews r using orders o, order_items i
      where o.id = $1 and i.order_id = o.id and r.dish_id = i.dish_id and r.user_id = o.customer_id`,
    [id],
  )
}

/** The newest delivered order without an account. */
async function guestsOrder(world: World): Promise<string> {
  const [found] = await world.ask<{ id: string }>(
    `select id from orders where status = 'delivered' and customer_id is null order by created_at desc, id limit 1`,
  )
  return found!.id
}

/** The order of `unreviewed`, seen by its customer. */
function ofReviewer(): Pick<Screen, 'as' | 'path'> {
  return {
    as: async (world) => (await unreviewed(world)).email.split('@')[0]!,
    path: async (world) => `/track-order/${(await unreviewed(world)).id}`,
  }
}

/** An order with a problem in a state, seen by the customer who reported it. */
function ofReporter(state: 'open' | 'answered'): Pick<Screen, 'as' | 'path'> {
  const find = async (world: World) => {
    const [found] = await world.ask<{ id: string; email: string }>(
      `select o.id, u.email from order_problems p join orders o on o.id = p.order_id join users u on u.id = o.customer_id
        where p.state = $1 limit 1`,
      [state],
    )
    return found!
  }
  return {
    as: async (world) => (await find(world)).email.split('@')[0]!,
    path: async (world) => `/track-order/${(await find(world)).id}`,
  }
}

/** Makes the browser believe that it just placed the newest orders in these statuses together. */
function withPlaced(statuses: string[]): Screen['bring'] {
  return async (context, world) => {
    const ids: string[] = []
    for (const status of statuses) ids.push((await orderOf(world, status)).id)
    const kitchens = [
      { cookId: 'x', name: 'Om Samira', nameAr: 'أم سميرة' },
      { cookId: 'y', name: 'Om Abdallah', nameAr: 'أم عبد الله' },
    ]
    const placed = {
      at: Date.parse('2026-11-21T11:05:00Z'),
      orders: ids.map((id, index) => ({ id, total: 215 + index, kitchen: kitchens[index] })),
      email: 'nour@example.com',
      isCash: true,
      cashNote: 250,
    }
    await context.addInitScript(
      (text) => sessionStorage.setItem('checkout-placed', text),
      JSON.stringify(placed),
    )
  }
}

async function fillCheckout(page: Page, { say, variant }: Acting) {
  const english = variant.lang === 'en'
  const fill = (key: string, text: string) => page.getByLabel(say(`ordering:checkout.${key}`)).fill(text)
  await fill('name', english ? 'Nour Adel' : 'نور عادل')
  await fill('mobile', '01005551234')
  await fill('email', 'nour@example.com')
  await fill('street', english ? '14 Mossadak St' : '١٤ شارع مصدق')
  await fill('floor', english ? '3' : '٣')
  await fill('apartment', english ? '8' : '٨')
  await page.getByRole('button', { name: say('common:place.useMyLocation') }).click()
  await page.getByText(say('ordering:checkout.pinnedIn')).first().waitFor()
  await page.mouse.move(0, 0)
  // Waits until the button shows the quote for the pin.
  await page.locator('aside button[type="submit"]:not([aria-busy]) .num').waitFor({ state: 'attached' })
}
