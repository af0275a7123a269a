import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCustomer, anAdmin, refusalOf } from '#tests/world/market.ts'

async function anOffice() {
  const app = await aTestApp()
  const [{ client, id }, other] = [await anAdmin(app), await anAdmin(app)]
  const { settings } = client
  const change = async (changes: object, by = settings) =>
    by.changeSettings({ version: (await by.getSettings()).version, ...changes })
  const newest = async () => (await settings.listSettingsChanges({})).items
  const undo = async (changeId: string, by = settings) =>
    by.undoSettingsChange({ id: changeId, version: (await by.getSettings()).version })
  return { app, id, client, other, settings, change, newest, undo }
}

test('every admin reads who changed which fields, newest first, and saving what is there is no change', async () => {
  const { id, other, change, newest, app } = await anOffice()
  await change({ baseDeliveryFee: 25, vatPercent: 10 })
  await change({ customerViewRadiusKm: null }, other.client.settings)
  await change({ vatPercent: 10 })
  const items = await newest()
  expect(items.map(({ actor }) => actor?.id)).toEqual([other.id, id])
  expect(items[0]).toMatchObject({
    undoes: false,
    fields: [{ field: 'customerViewRadiusKm', before: expect.any(Number), after: null }],
  })
  expect(items[1]!.fields.toSorted((one, other) => one.field.localeCompare(other.field))).toEqual([
    { field: 'baseDeliveryFee', before: expect.any(Number), after: 25 },
    { field: 'vatPercent', before: 14, after: 10 },
  ])
  await app.sql('update users set deleted_at = now() where id = $1', [other.id])
  expect((await newest())[0]!.actor).toBeNull()
})

test('the history comes ten at a time, each change once, and a cursor of another list is refused', async () => {
  const { settings, change } = await anOffice()
  for (let minutes = 20; minutes < 43; minutes += 1) await change({ cookAnswerMinutes: minutes })
  const first = await settings.listSettingsChanges({})
  const second = await settings.listSettingsChanges({ cursor: first.nextCursor! })
  const third = await settings.listSettingsChanges({ cursor: second.nextCursor! })
  const after = [first, second, third].flatMap(({ items }) => items.map(({ fields }) => fields[0]!.after))
  expect(after).toEqual(Array.from({ length: 23 }, (_, at) => 42 - at))
  expect([first.items.length, third.nextCursor]).toEqual([10, null])
  expect(await refusalOf(settings.listSettingsChanges({ cursor: 'bm90IG9uZQ' }))).toBe('request.invalid')
})

test('undo sets exactly the fields of one change back, is on record as its own change, and can be undone too', async () => {
  const { app, id, other, settings, change, newest, undo } = await anOffice()
  const before = await settings.getSettings()
  const place = { latitude: 30.05, longitude: 31.2 }
  await change({ baseDeliveryFee: 25.5, trackingLocation: place, supportPhone: '19777' })
  await change({ cookAnswerMinutes: 25 }, other.client.settings)
  const [, first] = await newest()
  const undone = await undo(first!.id)
  expect(undone).toEqual({
    ...before,
    cookAnswerMinutes: 25,
    version: before.version + 3,
    updatedAt: undone.updatedAt,
  })
  expect((await app.client().settings.getOrderLimits()).baseDeliveryFee).toBe(before.baseDeliveryFee)
  const [latest] = await newest()
  expect(latest).toMatchObject({ undoes: true, actor: { id } })
  expect(latest!.fields).toContainEqual({
    field: 'baseDeliveryFee',
    before: 25.5,
    after: before.baseDeliveryFee,
  })
  expect(
    await app.sql("select actor_id, details from audit_log where action = 'settings.undone'"),
  ).toMatchObject([{ actor_id: id, details: { baseDeliveryFee: [25.5, before.baseDeliveryFee] } }])
  expect(await undo(latest!.id)).toMatchObject({ baseDeliveryFee: 25.5, trackingLocation: place })
})

test('a change whose field was changed later is not undone, also where the value is the same again', async () => {
  const { settings, change, newest, undo } = await anOffice()
  await change({ baseDeliveryFee: 25, vatPercent: 10 })
  const [first] = await newest()
  await change({ vatPercent: 12 })
  await change({ vatPercent: 10 })
  const stands = await settings.getSettings()
  await expect(undo(first!.id)).rejects.toMatchObject({
    code: 'settings.changed_since',
    status: 409,
    data: { field: 'vatPercent' },
  })
  expect(await settings.getSettings()).toEqual(stands)
})

test('undo follows the rules of any change: version, bounds, what fits together, who may', async () => {
  const { app, settings, change, newest, undo } = await anOffice()
  const { version } = await settings.getSettings()
  await change({ minimumOrder: 60 })
  await change({ maximumOrder: 55 * 2 })
  const [, raised] = await newest()
  expect(await refusalOf(settings.undoSettingsChange({ id: raised!.id, version }))).toBe('settings.stale')
  expect(await refusalOf(undo('no-such-change'))).toBe('settings.change_not_found')
  expect(await refusalOf(undo(raised!.id, (await aCustomer(app)).client.settings))).toBe('auth.forbidden')
  // The minimum was 200 once, which is above the maximum of today; and 200,000 when that was within the bounds.
  const was = (minimum: number) =>
    app.sql(
      `insert into audit_log (id, action, subject, details, at)
        values ('was-' || $1::text, 'settings.changed', 'settings', jsonb_build_object('minimumOrder', jsonb_build_array($1::int, 60)), clock_timestamp())`,
      [minimum],
    )
  await was(200)
  expect(await refusalOf(undo('was-200'))).toBe('settings.minimum_above_maximum')
  await was(200_000)
  await expect(undo('was-200000')).rejects.toMatchObject({
    code: 'settings.out_of_bounds',
    data: { field: 'minimumOrder' },
  })
  expect((await settings.getSettings()).minimumOrder).toBe(60)
})

test('of two admins who undo the same change at once, one does', async () => {
  const { other, settings, change, newest } = await anOffice()
  const { version } = await change({ baseDeliveryFee: 25 })
  const id = (await newest())[0]!.id
  const outcomes = await Promise.allSettled(
    [settings, other.client.settings].map((by) => by.undoSettingsChange({ id, version })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await newest()).toHaveLength(2)
})
