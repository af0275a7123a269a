import type { Screen } from '../screen.ts'

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
