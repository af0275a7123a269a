import type { Screen } from '../screen.ts'
import type { World } from '../world.ts'

const PATH = '/admin/settings'

/** The market settings: fees, shares and radii. */
export const marketSettings: Screen[] = [
  { name: 'market-settings', as: 'admin', path: PATH },
  {
    name: 'market-settings-wrong',
    as: 'admin',
    path: PATH,
    act: async (page) => {
      await page.locator('#settings-minimumOrder').fill('٩٩٩٩')
      await page.locator('#settings-serviceChargePercent').fill('101')
      await page.locator('#settings-baseDeliveryFee').fill('')
      await page.locator('main form button[type="submit"]').click()
      await page.locator('#settings-baseDeliveryFee-error').waitFor()
    },
  },
  {
    name: 'market-settings-paypal',
    as: 'admin',
    path: PATH,
    inWindow: true,
    act: async (page) => {
      await page.locator('#settings-paypalCurrency').selectOption('USD')
      await page.locator('#settings-paypalRate').fill('٥٠')
      await page.locator('#settings-paypalRate').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'market-settings-receipts',
    as: 'admin',
    path: PATH,
    inWindow: true,
    act: async (page) => {
      await page.locator('#settings-taxNumber').fill('٤١٢')
      await page.locator('main form button[type="submit"]').click()
      await page.locator('#settings-taxNumber-error').waitFor()
    },
  },
  {
    name: 'market-settings-business',
    as: 'admin',
    path: PATH,
    inWindow: true,
    act: async (page) => {
      await page.locator('#settings-registerNumber').fill('21/Giza')
      await page.locator('main form button[type="submit"]').click()
      await page.locator('#settings-registerNumber-error').waitFor()
    },
  },
  {
    name: 'district-edit',
    as: 'admin',
    path: PATH,
    inWindow: true,
    act: async (page, at) => {
      await page.getByRole('button', { name: /Agouza|العجوزة/ }).click()
      await page.getByRole('button', { name: at.say('common:map.zoomIn') }).waitFor()
    },
  },
  {
    name: 'district-wrong',
    as: 'admin',
    path: PATH,
    inWindow: true,
    act: async (page) => {
      await page.getByRole('button', { name: /Add a district|ضيف منطقة/ }).click()
      await page.getByRole('dialog').locator('button[type="submit"]').click()
      await page.locator('#district-nameAr-error').waitFor()
    },
  },
  {
    name: 'market-settings-changed',
    as: 'admin',
    path: PATH,
    given: async (world) => {
      // An undo, two changes of several fields, and one by somebody whose account is gone.
      await world.ask(`insert into audit_log (id, actor_id, action, subject, details, at)
        select 'shown-' || n, case when n < 3 then (select id from users where email = 'admin@demo.amama.test') end, action, 'settings', details,
          now() - n * interval '7 hours'
        from (values
          (0, 'settings.undone', '{"cookAnswerMinutes": [20, 10]}'::jsonb),
          (1, 'settings.changed', '{"cookAnswerMinutes": [10, 20], "customerViewRadiusKm": [15, null]}'),
          (2, 'settings.changed', '{"baseDeliveryFee": [12.5, 15], "payoutWeekday": [null, 4], "cooksNeedApproval": [false, true]}'),
          (3, 'settings.changed', '{"supportPhone": ["", "+201005550190"], "supportOpensAt": ["09:00", "10:30"]}')) entries (n, action, details)`)
      return () => forgetShown(world)
    },
    act: async (page) => {
      await page.locator('#settings-baseDeliveryFee').fill('٢٢')
      await page.locator('#settings-commissionPercent').fill('12.5')
      await page.locator('#example-km').fill('6.5')
    },
  },
  {
    name: 'market-settings-undo-refused',
    as: 'admin',
    path: PATH,
    inWindow: true,
    given: async (world) => {
      await world.ask(`insert into audit_log (id, action, subject, details)
        values ('shown-late', 'settings.changed', 'settings', '{"baseDeliveryFee": [9, 11]}')`)
      return () => forgetShown(world)
    },
    act: async (page) => {
      await page.locator('#change-shown-late + button').click()
      await page.locator('main [role="alert"]').waitFor()
    },
  },
  {
    name: 'market-settings-stale',
    as: 'admin',
    path: PATH,
    act: async (page, at) => {
      await page.locator('#settings-cookAnswerMinutes').fill('12')
      const [before] = await at.world.ask<{ minutes: number }>(
        'select cook_answer_minutes as minutes from order_limits',
      )
      await at.world.ask('update order_limits set version = version + 1, cook_answer_minutes = 20')
      await page.locator('main form button[type="submit"]').click()
      await page.locator('main [role="alert"]').waitFor()
      await at.world.ask(`update order_limits set cook_answer_minutes = ${before!.minutes}`)
    },
  },
  {
    name: 'market-settings-failed',
    as: 'admin',
    path: PATH,
    given: async (world) => {
      await world.ask('alter table order_limits rename to kept_limits')
      return async () => {
        await world.ask('alter table kept_limits rename to order_limits')
      }
    },
  },
]

/** Removes the changes that were only shown. A trigger forbids that while it is on. */
async function forgetShown(world: World) {
  await world.ask('alter table audit_log disable trigger user')
  await world.ask("delete from audit_log where id like 'shown-%'")
  await world.ask('alter table audit_log enable trigger user')
}
