import { comeAlive } from './world/come-alive.ts'
import { sentPage } from './world/sent-page.ts'
import { expectSound, IN_ARABIC, IN_ENGLISH } from './world/sound.ts'
import { call } from './world/steps.ts'
import { expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

const NAME = { en: 'Beit Foods LLC', ar: 'بيت للأغذية ذ.م.م' }

test('an admin says who runs the market, which everybody reads, and a receipt keeps who issued it', async ({
  person,
  town,
}) => {
  const [inArabic, inEnglish] = [wordsOf('ar'), wordsOf('en')]
  const admin = await person(IN_ARABIC[0]!)
  const guest = await person(IN_ENGLISH[0]!)
  await signIn(admin, 'admin')
  await admin.goto('/admin/settings')
  await comeAlive(admin)
  const field = (name: string) => admin.locator(`#settings-${name}`)
  const before = { ar: await field('legalNameAr').inputValue(), en: await field('legalName').inputValue() }
  await field('legalName').fill(NAME.en)
  await field('legalNameAr').fill('')
  await field('registerNumber').fill('٢١٤-٠٨٧')
  const save = admin.getByRole('button', { name: inArabic('settings:market.save') })
  await save.click()
  await expect(admin.locator('#settings-legalNameAr-error')).toHaveText(
    inArabic('settings:refusals.settings.legal_name_needs_arabic'),
  )
  await field('legalNameAr').fill(NAME.ar)
  await save.click()
  await expect(admin.getByText(inArabic('settings:market.saved'))).toBeVisible()

  for (const path of ['/privacy', '/terms', '/contact']) {
    for (const lang of ['ar', 'en'] as const) {
      const words = (await sentPage(guest, `${path}?lang=${lang}`)).text('main')
      expect(words, path).toContain(NAME[lang])
      expect(words, path).toContain('214087')
    }
  }
  await guest.goto('/contact')
  await expect(guest.getByText(NAME.en)).toBeVisible()

  // A receipt of the demo was issued by who ran the market then.
  const [issued] = await town.sql<{ number: string; name: string }>(
    `select r.year || '-' || r.number as number, r.issuer ->> 'nameAr' as name from receipts r
      where r.issuer is not null order by r.issued_at limit 1`,
  )
  await admin.goto('/admin/receipts')
  await comeAlive(admin)
  const search = admin.getByRole('searchbox', { name: inArabic('receipts:list.search') })
  await search.fill(issued!.number)
  await search.press('Enter')
  await expect(admin).toHaveURL(/q=/)
  const found = admin.locator('#rows a[href$="/receipt"]:visible')
  await expect(found).toHaveCount(1)
  const file = await admin.getByRole('link', { name: inArabic('admin:list.csvLabel') }).getAttribute('href')
  const lines = (await (await admin.request.get(file!)).text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(inArabic('receipts:states.valid'))
  await found.click()
  await expect(admin.locator('article')).toContainText(issued!.name)
  await expectSound(admin)

  const { version } = await call<{ version: number }>(admin, 'GET', '/admin/settings')
  await call(admin, 'PATCH', '/admin/settings', { version, legalNameAr: before.ar, legalName: before.en })
  await guest.goto('/contact')
  await expect(guest.getByText(before.en)).toBeVisible()
  await expect(guest.getByText(inEnglish('common:business.register'))).toBeVisible()
})
