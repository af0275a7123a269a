import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aDish, aMarket, refusalOf, signedIn } from '#tests/world/market.ts'

async function aShopper() {
  const app = await aTestApp()
  const market = await aMarket(app)
  const mahshi = await aDish(app, market.amina, { name: 'Mahshi', price: 60_00 })
  return { app, ...market, mahshi, cart: market.yara.client.cart }
}

const shown = (
  items: { id: string; quantity: number; notes?: string | undefined; savedForLater: boolean }[],
) =>
  items.map(({ id, quantity, notes, savedForLater }) => ({
    id,
    quantity,
    ...(notes ? { notes } : {}),
    ...(savedForLater ? { savedForLater } : {}),
  }))

test('a cart is the same on every device of its owner, and is shown at current prices', async () => {
  const { app, yara, koshari, mahshi, cart } = await aShopper()
  expect(await cart.getCart()).toEqual({ version: 0, items: [] })
  const items = [
    { dishId: koshari.id, quantity: 2 },
    { dishId: koshari.id, quantity: 1, notes: 'No onions' },
    { dishId: mahshi.id, quantity: 3, savedForLater: true },
  ]
  expect(await cart.replaceCart({ version: 0, items })).toEqual({ version: 1 })
  await app.sql('update dishes set price = 9900 where id = $1', [koshari.id])
  const { client } = await signedIn(app, yara.id)
  const saved = await client.cart.getCart()
  expect(saved.version).toBe(1)
  expect(shown(saved.items)).toEqual([
    { id: koshari.id, quantity: 2 },
    { id: koshari.id, quantity: 1, notes: 'No onions' },
    { id: mahshi.id, quantity: 3, savedForLater: true },
  ])
  expect(saved.items[0]).toMatchObject({ name: 'Koshari', price: 99, cookName: 'Amina Kamal' })
})

test('when two devices change the same version, the second is refused with the current cart', async () => {
  const { koshari, mahshi, cart } = await aShopper()
  const one = [{ dishId: koshari.id, quantity: 1 }]
  const other = [{ dishId: mahshi.id, quantity: 1 }]
  const answers = await Promise.allSettled([
    cart.replaceCart({ version: 0, items: one }),
    cart.replaceCart({ version: 0, items: other }),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason).toMatchObject({ code: 'cart.stale', data: { current: await cart.getCart() } })
})

test('a browser’s cart is merged once per merge id, even when sent several times at once', async () => {
  const { koshari, mahshi, cart } = await aShopper()
  await cart.replaceCart({ version: 0, items: [{ dishId: koshari.id, quantity: 2 }] })
  const merge = {
    mergeId: 'first-visit',
    items: [
      { dishId: koshari.id, quantity: 3 },
      { dishId: mahshi.id, quantity: 1, savedForLater: true },
    ],
  }
  const answers = await Promise.all(Array.from({ length: 5 }, () => cart.joinCart(merge)))
  for (const { version, items } of answers) {
    expect(version).toBe(2)
    expect(shown(items)).toEqual([
      { id: koshari.id, quantity: 5 },
      { id: mahshi.id, quantity: 1, savedForLater: true },
    ])
  }
  const again = await cart.joinCart({ ...merge, mergeId: 'another-browser' })
  expect(again.items[0]!.quantity).toBe(8)
})

test('a repeated change is applied once, even after another device changed the cart', async () => {
  const { koshari, mahshi, cart } = await aShopper()
  const lost = { changeId: 'lost', version: 0, items: [{ dishId: koshari.id, quantity: 2 }] }
  expect(await cart.replaceCart(lost)).toEqual({ version: 1 })
  expect(await cart.replaceCart(lost)).toEqual({ version: 1 })
  const other = [{ dishId: mahshi.id, quantity: 1 }]
  await cart.replaceCart({ changeId: 'other', version: 1, items: other })
  expect(await cart.replaceCart(lost)).toEqual({ version: 1 })
  expect(await cart.getCart()).toMatchObject({ version: 2, items: [{ id: mahshi.id, quantity: 1 }] })
})

test('merging carts gives at most 99 of a dish', async () => {
  const { koshari, cart } = await aShopper()
  await cart.replaceCart({ version: 0, items: [{ dishId: koshari.id, quantity: 90 }] })
  const { items } = await cart.joinCart({ mergeId: 'm', items: [{ dishId: koshari.id, quantity: 50 }] })
  expect(shown(items)).toEqual([{ id: koshari.id, quantity: 99 }])
})

test.each([
  ['is refused', `status = 'rejected'`],
  ['waits again', `status = 'pending'`],
  ['is flagged', 'flagged = true'],
  ['is withdrawn', 'withdrawn = true'],
])('the cart hides the words and photo of a dish that %s', async (_, change) => {
  const { app, koshari, cart } = await aShopper()
  await cart.replaceCart({ version: 0, items: [{ dishId: koshari.id, quantity: 2 }] })
  await app.sql(`update dishes set name = 'Unseen', name_ar = 'كلام', photo = 'unseen', ${change}`)
  const { items } = await cart.getCart()
  expect(shown(items)).toEqual([{ id: koshari.id, quantity: 2 }])
  expect(items[0]).toMatchObject({ name: 'A dish that isn’t on the table now', photoUrl: null })
  expect(JSON.stringify(items)).not.toMatch(/unseen|كلام/i)
})

test('a dish that is no longer sold stays in the cart', async () => {
  const { app, koshari, cart } = await aShopper()
  await cart.replaceCart({ version: 0, items: [{ dishId: koshari.id, quantity: 2 }] })
  await app.sql(`update dishes set status = 'rejected', flagged = true`)
  await app.sql(`update kitchens set active = false`)
  expect(shown((await cart.getCart()).items)).toEqual([{ id: koshari.id, quantity: 2 }])
})

test.each([
  ['a hundred and one lines', Array.from({ length: 101 }, (_, at) => ({ dishId: `d${at}`, quantity: 1 }))],
  ['zero of a dish', [{ dishId: 'd', quantity: 0 }]],
  ['a hundred of a dish', [{ dishId: 'd', quantity: 100 }]],
  ['a price', [{ dishId: 'd', quantity: 1, price: 1 }]],
  ['a note of 201 letters', [{ dishId: 'd', quantity: 1, notes: 'x'.repeat(201) }]],
])('a cart with %s is refused, and the kept cart is unchanged', async (_, items) => {
  const { koshari, cart } = await aShopper()
  await cart.replaceCart({ version: 0, items: [{ dishId: koshari.id, quantity: 2 }] })
  const before = await cart.getCart()
  expect(await refusalOf(cart.replaceCart({ version: 1, items } as never))).toBe('request.invalid')
  expect(await refusalOf(cart.joinCart({ mergeId: 'm', items } as never))).toBe('request.invalid')
  expect(await cart.getCart()).toEqual(before)
})
