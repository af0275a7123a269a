import { expect, test } from 'vitest'
import type { WeeklyAvailability } from '#domain/kitchens/slots.ts'
import { aTestApp } from '#tests/world/app.ts'
import { aCook, aDish } from '#tests/world/market.ts'

test("a dish tells its own hours, and when it can be had within the kitchen's", async () => {
  const app = await aTestApp()
  const closed = { available: false, from: '00:00', to: '23:59' }
  const mornings = { available: true, from: '09:00', to: '17:00' }
  const availability: WeeklyAvailability = {
    sunday: closed,
    monday: closed,
    tuesday: closed,
    wednesday: closed,
    thursday: mornings,
    friday: mornings,
    saturday: mornings,
  }
  const breakfast = [
    { dayOfWeek: 1 as const, start: '07:00', end: '11:00' },
    { dayOfWeek: 5 as const, start: '07:00', end: '11:00' },
  ]
  const ful = await aDish(app, await aCook(app, { availability }), { name: 'Ful', availability: breakfast })
  const dish = await app.client().catalog.getDish({ id: ful.id })
  expect(dish.availability).toEqual(breakfast)
  expect(dish.hours).toEqual([{ dayOfWeek: 5, start: '09:00', end: '11:00' }])
})
