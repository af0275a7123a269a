import type { BrowserContext, Page } from '@playwright/test'
import { aPicture } from '#tests/world/pictures.ts'
import { ofOwner } from '../orders.ts'
import type { Screen } from '../screen.ts'
import type { World } from '../world.ts'

/** Signing in, and pages that do not exist. */
export const others: Screen[] = [
  { name: 'login', path: '/login' },
  {
    name: 'login-error',
    path: '/login',
    act: async (page) => {
      await page.locator('input[type="email"]').fill('nobody@example.com')
      await page.locator('input[autocomplete="current-password"]').fill('not-the-one')
      await page.locator('main form button[type="submit"]').click()
      await page.locator('[role="alert"], [aria-invalid="true"]').first().waitFor()
    },
  },
  { name: 'signup', path: '/signup' },
  {
    name: 'signup-map',
    path: '/signup',
    act: async (page) => {
      await page.locator('#signup-districtId').selectOption('dokki')
      await page.locator('#signup-location').click()
      await page.locator('[role="application"]').waitFor()
    },
  },
  {
    name: 'signup-error',
    path: '/signup',
    act: async (page) => {
      await page.locator('#signup-email').fill('customer@demo.amama.test')
      await page.locator('#signup-password').fill('amama7')
      await page.locator('#signup button[type="submit"]').click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  { name: 'signup-cook', path: '/signup-cook' },
  { name: 'terms', path: '/terms' },
  { name: 'terms-cook', as: 'cook', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'be-partner', path: '/be-partner' },
  { name: 'be-partner-customer', as: 'customer', path: '/be-partner' },
  { name: 'how-it-works', path: '/how-it-works' },
  { name: 'photo-guide', as: 'cook', path: '/help/photos' },
  { name: 'help', path: '/help' },
  { name: 'help-all-found', path: '/help?q=cash' },
  { name: 'help-customer', path: '/help/customer' },
  { name: 'help-found', path: '/help/customer?q=24' },
  { name: 'help-nothing', path: '/help/customer?q=zzz' },
  { name: 'help-cook', as: 'cook', path: '/help/cook' },
  { name: 'help-courier', as: 'courier', path: '/help/delivery' },
  { name: 'forgot-password', path: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    path: '/forgot-password',
    act: async (page) => {
      await page.locator('#forgot-email').fill('nobody@example.com')
      await page.locator('main form button[type="submit"]').click()
      await page.locator('main [role="status"]').waitFor()
    },
  },
  { name: 'reset-password', path: '/login?reset=a-link' },
  {
    name: 'reset-password-refused',
    path: '/login?reset=a-link',
    act: async (page) => {
      await page.locator('#reset-password').fill('a bowl of lentils')
      await page.locator('#reset-passwordConfirmation').fill('a bowl of lentils')
      await page.locator('main form button[type="submit"]').click()
      await page.locator('main [role="alert"]').waitFor()
    },
  },
  { name: 'notifications', as: 'customer', path: '/notifications' },
  {
    name: 'notifications-ask',
    as: 'customer',
    path: '/notifications',
    inWindow: true,
    bring: (context) => permit(context, 'default'),
    act: async (page) => page.locator('[data-push-banner="ask"]').waitFor(),
  },
  {
    name: 'notifications-blocked',
    as: 'customer',
    path: '/notifications',
    inWindow: true,
    bring: (context) => permit(context, 'denied'),
    act: (page) => page.locator('[data-push-banner="blocked"] summary').click(),
  },
  {
    name: 'order-ask',
    ...ofOwner('out_for_delivery'),
    bring: (context) => permit(context, 'default'),
    act: async (page) => page.locator('[data-push-banner="ask"]').waitFor(),
  },
  {
    name: 'courier-ask',
    as: 'courier',
    path: '/delivery/orders',
    bring: (context) => permit(context, 'default'),
    act: async (page) => page.locator('[data-push-banner="ask"]').waitFor(),
  },
  {
    name: 'cook-board-ask',
    as: 'cook',
    path: '/cook/orders',
    inWindow: true,
    bring: (context) => permit(context, 'default'),
    act: async (page, { say }) => {
      await page.getByRole('button', { name: say('ordering:cook.startShift') }).click()
      await page.getByRole('button', { name: say('ordering:cook.acknowledge') }).click()
      await page.locator('[data-push-banner="ask"]').waitFor()
    },
  },
  {
    name: 'settings-notifications',
    as: 'customer',
    path: '/settings',
    inWindow: true,
    bring: (context) => permit(context, 'default'),
    act: (page, { say }) => page.getByText(say('settings:rows.notifications'), { exact: true }).click(),
  },
  {
    name: 'settings-blocked',
    as: 'customer',
    path: '/settings',
    inWindow: true,
    bring: (context) => permit(context, 'denied'),
    act: (page, { say }) => page.getByText(say('settings:rows.notifications'), { exact: true }).click(),
  },
  { name: 'notifications-cook', as: 'cook', path: '/notifications' },
  { name: 'notifications-courier', as: 'courier', path: '/notifications' },
  { name: 'notifications-admin', as: 'admin', path: '/notifications?category=admin' },
  {
    name: 'notifications-none',
    as: 'customer',
    path: '/notifications?category=promo',
    given: (world: World) => world.without('notifications'),
  },
  {
    name: 'notifications-clear',
    as: 'customer',
    path: '/notifications',
    inWindow: true,
    act: async (page, { say }) => {
      await page.locator('main summary').first().click()
      await page.getByRole('button', { name: say('notifications:clear') }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'bell',
    as: 'customer',
    path: '/',
    inWindow: true,
    sizes: ['desktop'],
    act: async (page) => {
      await page.locator('[data-bell] a:visible').click()
      await page.locator('dialog[open] li').first().waitFor()
    },
  },
  {
    name: 'bell-cook',
    as: 'cook',
    path: '/cook/home',
    inWindow: true,
    sizes: ['desktop'],
    act: async (page) => {
      await page.locator('[data-bell] a:visible').click()
      await page.locator('dialog[open] li').first().waitFor()
    },
  },
  { name: 'profile', as: 'customer', path: '/profile' },
  {
    name: 'profile-address',
    as: 'customer',
    path: '/profile',
    inWindow: true,
    act: async (page) => {
      await page.locator('main section button:visible').last().click()
      await page.locator('#address-label').waitFor()
    },
  },
  { name: 'profile-cook', as: 'cook', path: '/profile' },
  { name: 'profile-courier', as: 'courier', path: '/profile' },
  {
    name: 'profile-new-papers',
    as: 'courier',
    path: '/profile',
    inWindow: true,
    act: async (page) => {
      await page.locator('main section button:visible').last().click()
      await page.locator('#papers').waitFor()
    },
  },
  {
    name: 'profile-papers-leave',
    as: 'courier',
    path: '/profile',
    inWindow: true,
    act: async (page) => {
      await page.locator('main section button:visible').last().click()
      await page.locator('#papers input[type="text"]').first().fill('29001010101010')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'settings', as: 'customer', path: '/settings' },
  {
    name: 'settings-install',
    as: 'customer',
    path: '/settings',
    act: async (page, { say }) => {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')))
      await page.getByRole('button', { name: say('settings:rows.installDo') }).waitFor()
    },
  },
  {
    name: 'settings-unconfirmed',
    as: 'customer',
    path: '/settings',
    given: unconfirmed,
    act: async (page, { say }) => {
      await page.getByText(say('settings:rows.notifications'), { exact: true }).click()
      await page.locator('details:has(#email-email) > summary').click()
      const send = page.getByRole('button', { name: say('settings:email.sendLink') })
      await send.last().click()
      await page.getByText(say('settings:email.linkSent')).waitFor()
    },
  },
  { name: 'settings-cook', as: 'cook', path: '/settings' },
  {
    name: 'settings-error',
    as: 'customer',
    path: '/settings',
    act: async (page) => {
      await page.locator('details:has(#email-email) > summary').click()
      await page
        .locator('#email-email')
        .locator('xpath=ancestor::form')
        .locator('button[type="submit"]')
        .click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  { name: 'signup-delivery', path: '/signup-delivery' },
  {
    name: 'signup-delivery-error',
    path: '/signup-delivery',
    act: async (page) => {
      await page.locator('#courier button[type="submit"]').click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'signup-delivery-papers',
    path: '/signup-delivery',
    act: async (page) => {
      await toPapers(page)
      await page.locator('#courier-identityPhoto').setInputFiles(await aCard('card.jpg'))
      await page.locator('img[src^="blob:"]').waitFor()
      await page.locator('#courier-licensePhoto').setInputFiles({
        name: 'card.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7'),
      })
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'signup-delivery-base',
    path: '/signup-delivery',
    act: async (page) => {
      await toPapers(page)
      for (const kind of ['identity', 'license']) {
        await page.locator(`#courier-${kind}Number`).fill('29501019900001')
        await page.locator(`#courier-${kind}Photo`).setInputFiles(await aCard('card.jpg'))
      }
      await page.locator('img[src^="blob:"]').nth(1).waitFor()
      await page.locator('#courier button[type="submit"]').click()
      await page.locator('#courier-password').waitFor()
    },
  },
  { name: 'not-found', path: '/no/such/page' },
  {
    name: 'error',
    path: '/',
    act: async (page) => {
      await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'no' }))
      await page.locator('article a[href*="/dish/"]').first().click()
      await page.locator('main button, main a').first().waitFor()
      await page.waitForFunction(() => !document.querySelector('article'))
    },
  },
]

async function toPapers(page: Page) {
  await page.locator('input[value="motorcycle"]').check()
  for (const [field, text] of [
    ['name', 'Tarek Nabil'],
    ['mobileNumber', '01002345678'],
    ['email', 'tarek@example.com'],
    ['address', '14 Mossadak St'],
  ] as const)
    await page.locator(`#courier-${field}`).fill(text)
  await page.locator('#courier button[type="submit"]').click()
  await page.locator('#courier-identityNumber').waitFor()
}

async function aCard(name: string) {
  return { name, mimeType: 'image/jpeg', buffer: await aPicture('silver', { width: 856, height: 540 }) }
}

/** Answers for a browser without a window, which forbids notifications. */
async function permit(context: BrowserContext, permission: NotificationPermission) {
  await context.addInitScript((value) => {
    Object.defineProperty(Notification, 'permission', { get: () => value })
  }, permission)
}

/** A customer who agreed to offers by letter, and has not confirmed the address. */
async function unconfirmed({ ask }: World) {
  const who = `(select id from users where email = 'customer@demo.amama.test')`
  const set = async (isVerified: boolean, wantsOffers: boolean) => {
    await ask(`update users set email_verified = $1 where id = ${who}`, [isVerified])
    await ask(`update profiles set wants_offers = $1 where user_id = ${who}`, [wantsOffers])
  }
  const [before] = await ask<{ wants_offers: boolean }>(
    `select wants_offers from profiles where user_id = ${who}`,
  )
  await set(false, true)
  return () => set(true, before!.wants_offers)
}
