import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aCook, anAdmin, DOKKI, refusalOf, ZAMALEK } from '#tests/world/market.ts'

const TAGAMOA = {
  name: 'Golden Square',
  nameAr: 'الجولدن سكوير',
  location: { latitude: 30.02, longitude: 31.52 },
  radiusKm: 2.5,
}

test('a new database has the districts of Cairo, Alexandria and the capitals', async () => {
  const app = await aTestApp()
  const { items } = await app.client().settings.listDistricts()
  expect(items.length).toBeGreaterThan(90)
  const names = items.flatMap(({ name, nameAr }) => [name, nameAr])
  expect(new Set(names).size).toBe(names.length)
  for (const name of ['Dokki', 'الدقي', 'Alexandria, Smouha', 'أسوان', 'Port Said'])
    expect(names).toContain(name)
  const { id } = await aCook(app, { latitude: 24.09, longitude: 32.9 })
  const [kitchen] = await app.sql<{ id: string }>(
    'select district_id as id from kitchens where cook_id = $1',
    [id],
  )
  expect(kitchen).toBeDefined()
})

test('an admin adds, renames, moves and hides a district, and everybody sees it at once', async () => {
  const app = await aTestApp()
  const { client, id: adminId } = await anAdmin(app)
  const added = await client.settings.addDistrict(TAGAMOA)
  expect(added).toEqual({ ...TAGAMOA, id: 'golden-square', hidden: false, version: 1, kitchens: 0 })
  const shown = async () =>
    (await app.client().settings.listDistricts()).items.find(({ id }) => id === added.id)
  expect(await shown()).toEqual({ ...TAGAMOA, id: added.id })
  const renamed = await client.settings.changeDistrict({
    id: added.id,
    version: 1,
    nameAr: 'جولدن سكوير',
    location: { latitude: 30.03, longitude: 31.51 },
  })
  expect(await shown()).toMatchObject({ nameAr: 'جولدن سكوير', location: { latitude: 30.03 } })
  await client.settings.changeDistrict({ id: added.id, version: renamed.version, hidden: true })
  expect(await shown()).toBeUndefined()
  expect(
    await app.sql('select actor_id, action from audit_log where subject = $1 order by at, id', [added.id]),
  ).toEqual([
    { actor_id: adminId, action: 'district.add' },
    { actor_id: adminId, action: 'district.change' },
    { actor_id: adminId, action: 'district.change' },
  ])
  expect(await audit(app.sql)).toEqual([])
})

test('a name twice, a place abroad, a hidden place with kitchens and an old version are refused', async () => {
  const app = await aTestApp()
  const { client } = await anAdmin(app)
  const cook = await aCook(app, DOKKI)
  await app.sql("update kitchens set district_id = 'dokki' where cook_id = $1", [cook.id])
  const before = await client.settings.listStoredDistricts()
  const { settings } = client
  expect(await refusalOf(settings.addDistrict({ ...TAGAMOA, name: 'DOKKI' }))).toBe('district.taken')
  expect(await refusalOf(settings.addDistrict({ ...TAGAMOA, nameAr: 'الدقي' }))).toBe('district.taken')
  expect(
    await refusalOf(settings.addDistrict({ ...TAGAMOA, location: { latitude: 51, longitude: 0 } })),
  ).toBe('place.outside_egypt')
  expect(await refusalOf(settings.addDistrict({ ...TAGAMOA, location: undefined } as never))).toBe(
    'request.invalid',
  )
  for (const radiusKm of [0, 31, 2.55])
    expect(await refusalOf(settings.addDistrict({ ...TAGAMOA, radiusKm }))).toBe('request.invalid')
  expect(await refusalOf(settings.changeDistrict({ id: 'dokki', version: 1, hidden: true }))).toBe(
    'district.in_use',
  )
  expect(await refusalOf(settings.changeDistrict({ id: 'dokki', version: 2, radiusKm: 3 }))).toBe(
    'district.stale',
  )
  expect(await refusalOf(settings.changeDistrict({ id: 'nowhere', version: 1, radiusKm: 3 }))).toBe(
    'district.not_found',
  )
  expect(await settings.listStoredDistricts()).toEqual(before)
})

test('a renamed district gives its kitchens the new name in both languages', async () => {
  const app = await aTestApp()
  const { client } = await anAdmin(app)
  const [amina, mona] = [await aCook(app), await aCook(app, { name: 'Mona Fathy' })]
  await amina.client.kitchens.changeKitchenProfile({ location: DOKKI })
  await mona.client.kitchens.changeKitchenProfile({ location: ZAMALEK })
  const areas = async () => {
    const shown = [amina, mona].map(({ id }) => app.client().kitchens.getCook({ id }))
    return (await Promise.all(shown)).map(({ area, areaAr }) => [area, areaAr])
  }
  const [before, zamalek] = await areas()
  await client.settings.changeDistrict({ id: 'dokki', version: 1, radiusKm: 3 })
  expect(await areas()).toEqual([before, zamalek])
  await client.settings.changeDistrict({ id: 'dokki', version: 2, name: 'Old Dokki' })
  expect(await areas()).toEqual([['Old Dokki', 'الدقي'], zamalek])
  await client.settings.changeDistrict({ id: 'dokki', version: 3, nameAr: 'الدقي القديم' })
  expect(await areas()).toEqual([['Old Dokki', 'الدقي القديم'], zamalek])
})

test('a kitchen that moves into a district while it is renamed has the new name', async () => {
  const app = await aTestApp()
  const { client } = await anAdmin(app)
  const cooks = await Promise.all(Array.from({ length: 6 }, () => aCook(app)))
  await Promise.all([
    ...cooks.map((cook) => cook.client.kitchens.changeKitchenProfile({ location: DOKKI })),
    client.settings.changeDistrict({ id: 'dokki', version: 1, name: 'Old Dokki' }),
  ])
  expect(await app.sql('select distinct district_id, area from kitchens')).toEqual([
    { district_id: 'dokki', area: 'Old Dokki' },
  ])
})

test('of two admins who add one name at once, one is refused', async () => {
  const app = await aTestApp()
  const admins = [await anAdmin(app), await anAdmin(app)]
  const added = admins.map(({ client }) => client.settings.addDistrict(TAGAMOA))
  const outcomes = await Promise.allSettled(added)
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await refusalOf(added[outcomes.findIndex(({ status }) => status === 'rejected')]!)).toBe(
    'district.taken',
  )
})
