import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { anAdmin, DOKKI, refusalOf } from '#tests/world/market.ts'

const NAGWA = {
  name: 'Nagwa Fathy',
  email: 'nagwa@people.test',
  mobileNumber: '01012345678',
  bio: 'Food from Mansoura',
  bioAr: 'أكل من المنصورة',
  address: '14 Mossadak St',
  location: DOKKI,
  locale: 'ar' as const,
}

test('a cook added by an admin is mailed a password link, still has to accept the terms, and needs no approval', async () => {
  const app = await aTestApp()
  await app.sql('update order_limits set cooks_need_approval = true')
  const admin = await anAdmin(app)
  const { id } = await admin.client.membership.addCook(NAGWA)
  expect(await admin.client.kitchens.getKitchenOfAdmins({ id })).toMatchObject({
    sells: false,
    name: 'Nagwa Fathy',
    approval: 'approved',
    preparingOrderCount: 0,
  })
  expect(await app.sql('select bio_ar, active from kitchens')).toEqual([
    { bio_ar: NAGWA.bioAr, active: true },
  ])
  expect(await app.sql('select from terms_acceptances')).toEqual([])
  expect(await app.sql(`select actor_id, subject from audit_log where action = 'cook.add'`)).toEqual([
    { actor_id: admin.id, subject: id },
  ])
  expect(await app.sql('select identifier from verifications')).toHaveLength(1)
})

test('two admins who add one cook at once create one, and only the words about the kitchen may be missing', async () => {
  const app = await aTestApp()
  const admins = [await anAdmin(app), await anAdmin(app)]
  const answers = await Promise.allSettled(admins.map(({ client }) => client.membership.addCook(NAGWA)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await app.sql(`select from audit_log where action = 'cook.add'`)).toHaveLength(1)
  const { client } = admins[0]!
  for (const [missing, code] of [
    [{ name: ' ' }, 'accounts.name_too_short'],
    [{ email: 'nagwa' }, 'auth.invalid_email'],
    [{ mobileNumber: '12' }, 'accounts.mobile_too_short'],
    [{ address: '' }, 'place.address_too_short'],
    [{ location: null }, 'accounts.location_required'],
  ] as const)
    expect(await refusalOf(client.membership.addCook({ ...NAGWA, ...missing }))).toBe(code)
  const { bio: _, bioAr: __, ...wordless } = NAGWA
  const { id } = await client.membership.addCook({ ...wordless, email: 'hanan@people.test', bioAr: ' ' })
  expect(await app.sql('select bio, bio_ar from kitchens where cook_id = $1', [id])).toEqual([
    { bio: '', bio_ar: null },
  ])
})
