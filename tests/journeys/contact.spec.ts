import { comeAlive } from './world/come-alive.ts'
import { IN_ENGLISH, nameOf } from './world/sound.ts'
import { orderAsGuest } from './world/steps.ts'
import { expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

const SAID = { en: 'When does my courier come?', ar: 'المندوب هيوصل إمتى؟' }
const MOBILES = { en: '0155 000 7026', ar: '0155 000 7027' }
const ANSWER = { en: 'In ten minutes', ar: 'خلال عشر دقايق' }

for (const variant of IN_ENGLISH)
  test(`a guest asks for help with an order, and an admin answers in the inbox, in ${nameOf(variant)}`, async ({
    person,
  }) => {
    const { lang } = variant
    const t = wordsOf(lang)
    const [guest, admin] = [await person(variant), await person(variant)]
    const mobile = MOBILES[lang]
    const id = await orderAsGuest(guest, mobile)
    await guest.goto(`/track-order/${id}`)
    const help = guest.getByRole('link', { name: t('common:support.getHelp') })
    // The order's number is already written in the message.
    await expect(help).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/201005550190\\?text=.*${id.slice(0, 4)}-`),
    )

    await guest.goto(`/contact?order=${id}`)
    await comeAlive(guest)
    await expect(guest.getByRole('link', { name: '0100 555 0190' }).first()).toBeVisible()
    const send = guest.getByRole('button', { name: t('problems:contact.send') })
    await send.click()
    await expect(guest.getByText(t('problems:refusals.contact.message_missing'))).toBeVisible()
    await guest.locator('#contact-message').fill(SAID[lang])
    await guest.locator('#contact-name').fill('Laila Mostafa')
    await send.click()
    await expect(guest.getByText(t('problems:refusals.contact.answer_missing'))).toBeVisible()
    await guest.locator('#contact-mobile').fill(mobile)
    await expect(guest.locator('#contact-message')).toHaveValue(SAID[lang])
    await send.click()
    await expect(guest.getByText(t('problems:contact.sentBody'))).toBeVisible()

    await signIn(admin, 'admin')
    await admin.goto(`/admin/reports?q=${id}`)
    await admin.locator('a[href^="/admin/reports/problems/"]:visible').click()
    await expect(admin.getByText(SAID[lang]).first()).toBeVisible()
    await expect(admin.getByRole('link', { name: mobile })).toHaveAttribute(
      'href',
      `tel:+2${mobile.replaceAll(' ', '')}`,
    )
    await comeAlive(admin)
    await admin.locator('#answer-answer').fill(ANSWER[lang])
    await admin.getByRole('button', { name: t('problems:admin.send') }).click()
    await expect(admin.getByText(t('problems:admin.toCall'))).toBeVisible()

    // The caller is found by the mobile number, and every page says how much waits.
    await admin.goto(`/admin/orders?q=${encodeURIComponent(mobile)}`)
    await expect(admin.locator(`a[href="/admin/orders/${id}"]:visible`).first()).toBeVisible()
    await expect(admin).toHaveTitle(/^\([\d٠-٩]+\) /)
  })
