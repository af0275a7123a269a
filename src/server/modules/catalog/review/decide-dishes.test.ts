import { expect, test } from 'vitest'
import { usualReviewReason } from '#domain/catalog/review-reason.ts'
import { MAX_AT_ONCE } from '#domain/list-limits.ts'
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aCook, aDish, anAdmin, refusalOf } from '#tests/world/market.ts'
import { IN_TIME } from '#tests/world/patience.ts'

async function anOffice() {
  const app = await aTestApp()
  const amina = await aCook(app)
  const [admin, second] = [await anAdmin(app), await anAdmin(app)]
  const waiting = async (name: string) => ({
    id: (await aDish(app, amina, { name, status: 'pending' })).id,
    version: 1,
  })
  const record = () => app.sql('select actor_id, action, subject, details from audit_log order by at, id')
  const standing = () =>
    app.sql('select name, status, flagged, flag_reason, rejection_reason, version from dishes order by name')
  return { app, amina, admin, second, waiting, record, standing }
}

test('a decision about a kitchen’s first dish comes by letter too, and later ones by bell alone', async () => {
  const { app, amina, admin, waiting } = await anOffice()
  const { rejectDishes, approveDishes } = admin.client.dishes
  const letters = () => app.mails().flatMap(({ to, subject }) => (to === amina.email ? [subject] : []))
  const { id } = await waiting('Fattah')
  await rejectDishes({ dishes: [{ id, version: 1 }], reason: 'The photo shows another dish' })
  expect(letters()).toEqual(['Fattah needs another look'])
  await approveDishes({ dishes: [{ id, version: 2 }] })
  expect(letters()).toEqual(['Fattah needs another look', 'Fattah is on the menu'])
  await approveDishes({ dishes: [await waiting('Koshari')] })
  expect(letters()).toHaveLength(2)
})

test('a decision on many dishes changes each of them and records each of them', async () => {
  const { app, admin, waiting, record, standing } = await anOffice()
  const dishes = [await waiting('Fattah'), await waiting('Koshari')]
  const reason = 'The photo shows another dish'
  const { rejectDishes, setDishesPending, approveDishes, flagDishes, resolveFlags } = admin.client.dishes
  const next = (version: number) => dishes.map(({ id }) => ({ id, version }))
  expect((await rejectDishes({ dishes, reason })).dishes).toMatchObject([
    { state: 'rejected', rejectionReason: reason },
    { state: 'rejected' },
  ])
  await setDishesPending({ dishes: next(2) })
  await approveDishes({ dishes: next(3) })
  await flagDishes({ dishes: next(4), reason: 'Somebody fell ill' })
  expect(await standing()).toMatchObject([
    {
      name: 'Fattah',
      status: 'approved',
      flagged: true,
      flag_reason: 'Somebody fell ill',
      rejection_reason: null,
    },
    { name: 'Koshari', flagged: true },
  ])
  expect((await app.client().catalog.listDishes({})).items).toEqual([])
  await resolveFlags({ dishes: next(5) })
  expect((await app.client().catalog.listDishes({})).items).toHaveLength(2)
  const rows = await record()
  expect(rows).toHaveLength(10)
  for (const { id } of dishes)
    expect(rows.filter(({ subject }) => subject === id).map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'dish.reject',
        'dish.set_pending',
        'dish.approve',
        'dish.flag',
        'dish.resolve_flag',
      ]),
    )
  expect(rows[0]).toMatchObject({ actor_id: admin.id, details: { about: 'dish', reason } })
  expect(await audit(app.sql)).toEqual([])
})

test('a cook reads a usual reason in their own language, and is told that a dish is on the menu only when it is', async () => {
  const { app, amina, admin, waiting, record } = await anOffice()
  const { approveDishes, rejectDishes, flagDishes, resolveFlags } = admin.client.dishes
  const { id } = await waiting('Koshari')
  const at = (version: number) => ({ dishes: [{ id, version }] })
  const told = async () => {
    const [latest] = await app.sql<{ en: string; ar: string }>(
      `select body ->> 'en' as en, body ->> 'ar' as ar from notifications where user_id = $1 order by event_id desc limit 1`,
      [amina.id],
    )
    return latest!
  }
  await rejectDishes({ ...at(1), reason: usualReviewReason('photo') })
  expect(await told()).toEqual({
    en: expect.stringContaining('The photo doesn’t show this dish. Change it'),
    ar: expect.stringContaining('الصورة مش للأكلة دي. عدّلها'),
  })
  expect((await record())[0]).toMatchObject({ details: { about: 'dish', usualReason: 'photo' } })
  await flagDishes({ ...at(2), reason: 'Somebody fell ill.' })
  expect((await told()).en).toMatch(/Somebody fell ill\.$/)
  await approveDishes(at(3))
  expect((await told()).en).toContain('isn’t on the menu yet')
  await resolveFlags(at(4))
  expect((await told()).en).toContain('on the menu again')
  await app.sql('update kitchens set active = false')
  await rejectDishes({ ...at(5), reason: usualReviewReason('twice') })
  await approveDishes(at(6))
  expect((await told()).en).toContain('isn’t on the menu yet')
})

test('when two admins decide at once, one succeeds and the other is refused with the current dish', async () => {
  const { admin, second, waiting, record } = await anOffice()
  const dishes = [await waiting('Koshari'), await waiting('Fattah')]
  const answers = await Promise.allSettled([
    admin.client.dishes.approveDishes({ dishes }),
    second.client.dishes.rejectDishes({ dishes: dishes.toReversed(), reason: 'Blurred' }),
  ])
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused).toHaveLength(1)
  expect([refused[0].status, refused[0].code, refused[0].data.current.version]).toEqual([
    409,
    'dish.stale',
    2,
  ])
  expect(await record()).toHaveLength(2)
})

test('if some of many dishes have changed, they stay and are named, and the others are decided', async () => {
  const { app, amina, admin, waiting, record, standing } = await anOffice()
  const [stale, decided] = [await waiting('Fattah'), await aDish(app, amina, { name: 'Mahshi' })]
  await app.sql(
    `insert into dishes (id, cook_id, name, description, price, dish_types, availability, open_minutes, search_text, status)
      select 'many-' || n, cook_id, 'Many', description, price, dish_types, availability, open_minutes, search_text, 'pending'
      from dishes, generate_series(1, 40) n where id = $1`,
    [stale.id],
  )
  const may = Array.from({ length: 40 }, (_, n) => ({ id: `many-${n + 1}`, version: 1 }))
  const mayNot = [
    { ...stale, version: 7 },
    { id: decided.id, version: 1 },
    { id: 'nobody', version: 1 },
  ]
  const { approveDishes } = admin.client.dishes
  const answer = await approveDishes({ dishes: [...mayNot, ...may] })
  expect(answer.dishes).toHaveLength(40)
  expect(answer.refused).toEqual([
    { id: stale.id, code: 'dish.stale' },
    { id: decided.id, code: 'dish.nothing_to_decide' },
    { id: 'nobody', code: 'dish.not_found' },
  ])
  expect((await standing()).filter(({ status }) => status === 'pending')).toMatchObject([{ name: 'Fattah' }])
  expect(await record()).toHaveLength(40)
  const before = await standing()
  expect(await refusalOf(approveDishes({ dishes: mayNot }))).toBe('dish.stale')
  const tooMany = Array.from({ length: MAX_AT_ONCE + 1 }, (_, n) => ({ id: `many-${n}`, version: 2 }))
  expect(await refusalOf(approveDishes({ dishes: tooMany }))).toBe('request.invalid')
  expect([await standing(), (await record()).length]).toEqual([before, 40])
})

test('an approved dish cannot be approved again, and a rejection requires a reason', async () => {
  const { app, amina, admin, waiting, record } = await anOffice()
  const { id } = await aDish(app, amina)
  const { approveDishes, rejectDishes } = admin.client.dishes
  expect(await refusalOf(approveDishes({ dishes: [{ id, version: 1 }] }))).toBe('dish.nothing_to_decide')
  const blank = rejectDishes({ dishes: [await waiting('Koshari')], reason: ' ' })
  expect(await refusalOf(blank)).toBe('request.invalid')
  expect(await record()).toEqual([])
})

test('waiting dishes and edits are listed oldest first and counted separately', async () => {
  const { app, amina, admin, waiting } = await anOffice()
  const approved = await aDish(app, amina, { name: 'Mahshi' })
  await app.sql(
    `insert into dish_edits (dish_id, name, description, dish_types, sent_at) values ($1, 'Mahshi for two', 'x', '{lunch}', now() - interval '1 day')`,
    [approved.id],
  )
  await waiting('Koshari')
  expect(await admin.client.dishes.listAwaitingReview()).toMatchObject({
    pendingDishes: 1,
    waitingEdits: 1,
    items: [
      { name: 'Mahshi', edit: { name: 'Mahshi for two' } },
      { name: 'Koshari', edit: null },
    ],
  })
})

test('a decision notifies the open pages of the kitchen at once', async () => {
  const app = await aTestApp()
  const amina = await aCook(app)
  const { id } = await aDish(app, amina, { status: 'pending' })
  const { version } = await amina.client.dishes.getOwnDish({ id })
  const heard: string[] = []
  app.platform.notices.onTopic((topic) => heard.push(topic))
  await (await anAdmin(app)).client.dishes.approveDishes({ dishes: [{ id, version }] })
  await expect.poll(() => heard, IN_TIME).toContain(`kitchen:${amina.id}`)
})
