import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import {
  aCustomer,
  aDish,
  aGuestOrder,
  aMarket,
  anAdmin,
  promoTerms,
  refusalOf,
} from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'

test('an admin finds orders, users, dishes, kitchens and codes by a part of their name or number', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, koshari } = await aMarket(app)
  const { client } = await anAdmin(app)
  const yara = await aCustomer(app)
  const { id } = await aGuestOrder(app, koshari)
  await client.promotions.createPromoCode(promoTerms('AMINA20'))
  const find = async (q: string) => client.insights.findAnything({ q })
  // The number as it is shown, and a part from its middle in lower case.
  for (const part of [`#${id.slice(0, 4)}-${id.slice(4, 8)}`, id.slice(5, 12).toLowerCase()])
    expect((await find(part)).orders).toMatchObject([{ id, status: 'pending' }])
  const byName = await find('amina')
  expect(byName.people.map((person) => person.id)).toEqual([amina.id])
  expect(byName.kitchens.map((kitchen) => kitchen.id)).toEqual([amina.id])
  expect(byName.promoCodes.map(({ code }) => code)).toEqual(['AMINA20'])
  expect((await find(yara.email.slice(0, 12))).people.map((person) => person.id)).toContain(yara.id)
  expect((await find('koshari')).dishes).toMatchObject([{ id: koshari.id }])
  expect(await find('nothing at all')).toEqual({
    orders: [],
    guests: [],
    people: [],
    dishes: [],
    kitchens: [],
    promoCodes: [],
  })
  await Promise.all(Array.from({ length: 7 }, (_, n) => aDish(app, amina, { name: `Mahshi ${n}` })))
  expect((await find('mahshi')).dishes).toHaveLength(5)
  // A deleted order is found, too.
  await app.sql('update orders set deleted_at = now() where id = $1', [id])
  expect((await find(id)).orders).toHaveLength(1)
  expect(await refusalOf(find('a'))).toBe('request.invalid')
})
