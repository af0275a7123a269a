import type { Screen } from '../screen.ts'

const PATH = '/admin/activity'

/** The latest activity. */
export const activity: Screen[] = [
  {
    name: 'activity',
    as: 'admin',
    path: PATH,
    act: async (page) => {
      for (const nth of [0, 1]) await page.locator('main details summary').nth(nth).click()
    },
  },
  { name: 'activity-dishes', as: 'admin', path: `${PATH}?kind=dish&sort=az` },
  { name: 'activity-nothing', as: 'admin', path: `${PATH}?q=molokhia42` },
  {
    name: 'activity-failed',
    as: 'admin',
    path: PATH,
    given: async (world) => {
      await world.ask('alter table order_items rename to kept_items')
      return async () => {
        await world.ask('alter table kept_items rename to order_items')
      }
    },
  },
]
