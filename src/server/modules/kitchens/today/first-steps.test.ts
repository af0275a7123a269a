import { expect, test } from 'vitest'
import { ALL_WEEK } from '#domain/kitchens/slots.ts'
import { aTestApp } from '#tests/world/app.ts'
import { aCook, aDish, aGuestOrder, anAdmin } from '#tests/world/market.ts'

test('a new kitchen opens soon until its first dish is approved, and its cook reads which step is now', async () => {
  const app = await aTestApp()
  const heba = await aCook(app, { name: 'Heba Adel' })
  const admin = await anAdmin(app)
  const read = async () => {
    const { beginning, steps, dish } = await heba.client.kitchens.getFirstSteps()
    return [beginning, steps.map(({ state }) => state).join(' '), dish?.status ?? null]
  }
  const isSoon = async () => {
    const { opensSoon, open, state, opens, until } = await app.client().kitchens.getCook({ id: heba.id })
    expect(open).toBe(!opensSoon)
    if (opensSoon) expect([state, opens, until]).toEqual(['closed', null, null])
    return opensSoon
  }
  expect(await read()).toEqual(['getting_ready', 'now later later later', null])
  expect(await isSoon()).toBe(true)
  await app.sql(`update users set image = 'a-face' where id = $1`, [heba.id])
  await heba.client.kitchens.changeKitchenProfile({ bio: 'Fish as my mother fried it' })
  await heba.client.kitchens.changeAvailability({ hours: [{ dayOfWeek: 0, start: '12:00', end: '21:00' }] })
  expect(await read()).toEqual(['getting_ready', 'done done now later', null])

  const refused = await aDish(app, heba, { name: 'Sayadeya', status: 'pending' })
  expect(await read()).toEqual(['getting_ready', 'done done done now', 'pending'])
  await admin.client.dishes.rejectDishes({
    dishes: [{ id: refused.id, version: 1 }],
    reason: 'The photo is dark',
  })
  expect(await read()).toEqual(['getting_ready', 'done done now later', 'rejected'])
  expect((await heba.client.kitchens.getFirstSteps()).dish).toMatchObject({
    id: refused.id,
    name: 'Sayadeya',
    rejectionReason: 'The photo is dark',
  })
  const sent = await aDish(app, heba, { name: 'Shrimps', status: 'pending' })
  expect(await read()).toEqual(['getting_ready', 'done done done now', 'pending'])
  expect(await isSoon()).toBe(true)

  await heba.client.kitchens.changeAvailability({
    hours: [...ALL_WEEK],
  })
  await admin.client.dishes.approveDishes({ dishes: [{ id: sent.id, version: 1 }] })
  expect((await read())[0]).toBe('on_the_menu')
  expect(await isSoon()).toBe(false)
  await aGuestOrder(app, sent)
  expect((await read())[0]).toBe('begun')
  // A kitchen that has worked does not open soon again.
  await app.sql(`update dishes set status = 'pending' where id = $1`, [sent.id])
  expect((await read())[0]).toBe('begun')
  expect(await isSoon()).toBe(false)
})

test('a cook who is fine with day and night confirms the hours as they are, and the step is done', async () => {
  const app = await aTestApp()
  const { client } = await aCook(app, { name: 'Heba Adel' })
  const hoursStep = async () => {
    const { steps } = await client.kitchens.getFirstSteps()
    return steps.find(({ step }) => step === 'hours')!.state
  }
  await client.kitchens.changeAvailability({ dailyOrderLimit: 12 })
  const { hours, hoursSaved } = await client.kitchens.getAvailability()
  expect([hoursSaved, await hoursStep()]).toEqual([false, 'later'])
  const confirmed = await client.kitchens.changeAvailability({ hours })
  expect(confirmed).toMatchObject({ hours, hoursSaved: true })
  expect(await hoursStep()).toBe('done')
})
