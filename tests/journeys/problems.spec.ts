import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { comeAlive } from './world/come-alive.ts'
import { IN_ENGLISH, nameOf } from './world/sound.ts'
import { orderAsGuest } from './world/steps.ts'
import { expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

const SAID = { en: 'The salad wasn’t in the bag', ar: 'السلطة مش في الشنطة' }
const ANSWER = { en: 'We’re sorry, the next one is cheaper', ar: 'آسفين، الطلب الجاي أرخص' }

for (const variant of IN_ENGLISH)
  test(`a guest reports a problem with a photo, and an admin answers it with a code, in ${nameOf(variant)}`, async ({
    person,
    town,
  }) => {
    const { lang } = variant
    const t = wordsOf(lang)
    const [guest, admin] = [await person(variant), await person(variant)]
    const id = await orderAsGuest(guest)
    await town.sql(
      `update orders set status = 'delivered', delivered_at = now() - interval '1 hour', version = version + 1
        where id = $1`,
      [id],
    )

    // The button's code comes late, and the press waits for it.
    const pressed = Promise.withResolvers<void>()
    await guest.route(codeWith('problems:reportUntil'), async (route) => {
      await pressed.promise
      await route.continue()
    })
    await guest.goto(`/track-order/${id}`)
    await comeAlive(guest)
    await guest.getByRole('button', { name: t('problems:reportUntil') }).click()
    pressed.resolve()
    const send = guest.getByRole('button', { name: t('problems:form.send') })
    await send.click()
    await expect(guest.getByText(t('problems:form.reasonMissing'))).toBeVisible()
    await guest.locator('dialog input[value="missing"]').check({ force: true })
    await guest.getByLabel(t('problems:form.words')).fill(SAID[lang])
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    await guest.locator('#problem-photo').setInputFiles({ name: 'bag.jpg', mimeType: 'image/jpeg', buffer })
    await expect(guest.getByAltText(t('common:picture.preview'))).toBeVisible()
    await send.click()
    await expect(guest.getByText(t('problems:waiting'))).toBeVisible()

    await signIn(admin, 'admin')
    await admin.goto('/admin')
    await admin.locator('main a[href="/admin/reports?state=open"]').first().click()
    await expect(admin).toHaveURL(/\/admin\/reports\?state=open$/)
    await admin.goto(`/admin/reports?q=${id}`)
    await admin.locator('a[href^="/admin/reports/problems/"]:visible').click()
    await expect(admin.getByRole('heading', { level: 1 })).toContainText(id.slice(0, 4))
    await expect(admin.locator('main').getByRole('link', { name: t('common:nav.reports') })).toBeVisible()
    await expect(admin.getByText(SAID[lang])).toBeVisible()
    await comeAlive(admin)
    await admin.getByRole('button', { name: t('problems:admin.look') }).click()
    const photo = admin.getByAltText(t('problems:admin.photoAlt'))
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100)
    await admin.locator('#answer-answer').fill(ANSWER[lang])
    await admin.locator('input[name="outcome"][value="promo"]').check({ force: true })
    await admin.locator('#answer-discount').fill(lang === 'en' ? '20' : '٢٠')
    await admin.getByRole('button', { name: t('problems:admin.send') }).click()
    await expect(admin.getByText(t('problems:admin.sent'))).toBeVisible()

    await guest.reload()
    await expect(guest.getByText(ANSWER[lang])).toBeVisible()
    await expect(guest.getByText(/SORRY-\w{8}/)).toBeVisible()
  })

/** The address of the script that has this text. */
function codeWith(text: string) {
  const folder = path.join(import.meta.dirname, '../../build/client/assets')
  const name = readdirSync(folder).find(
    (each) => each.endsWith('.js') && readFileSync(path.join(folder, each), 'utf8').includes(text),
  )
  return `**/assets/${name!}`
}
