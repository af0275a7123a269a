import type { Page } from '@playwright/test'
import type { Screen } from '../screen.ts'
import type { World } from '../world.ts'

/** A dish's page with its reviews, for customers and visitors. */
export const reviews: Screen[] = [
  { name: 'dish-review-own', ...of('exists'), act: untilKnown },
  {
    name: 'dish-review-photo',
    path: async (world) => {
      const [row] = await world.ask<{ dish: string }>(
        `select dish_id as dish from reviews where photo is not null order by created_at desc, id limit 1`,
      )
      return `/dish/${row!.dish}#reviews`
    },
  },
  { name: 'dish-review-write', ...of('not exists'), act: untilKnown },
  {
    name: 'dish-review-form',
    ...of('not exists'),
    act: async (page, { say }) => {
      await page.getByRole('button', { name: say('reviews:write') }).click()
      await page.locator('input[name="rating"][value="4"]').check({ force: true })
      await page.getByRole('button', { name: say('reviews:send') }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'dish-report',
    ...of('exists'),
    inWindow: true,
    act: async (page, { say }) => {
      await page.getByRole('button', { name: say('reviews:report.dish') }).click()
      await page.locator('dialog[open] button[type="submit"]').click()
      await page.locator('dialog[open] [role="alert"]').waitFor()
    },
  },
]

/** The page of a dish that was delivered to a customer who has, or has not, reviewed it. */
function of(reviewed: 'exists' | 'not exists'): Pick<Screen, 'as' | 'path'> {
  return {
    as: async (world) => (await bought(world, reviewed)).email.split('@')[0]!,
    path: async (world) => `/dish/${(await bought(world, reviewed)).dish}`,
  }
}

async function bought(world: World, reviewed: 'exists' | 'not exists') {
  const [row] = await world.ask<{ dish: string; email: string }>(
    `select i.dish_id as dish, u.email from orders o join order_items i on i.order_id = o.id
        join users u on u.id = o.customer_id join dishes d on d.id = i.dish_id
      where o.status = 'delivered' and d.status = 'approved' and not d.flagged and u.email like '%@demo.amama.test'
        and ${reviewed} (select from reviews r where r.user_id = u.id and r.dish_id = d.id)
      order by o.created_at desc, d.id limit 1`,
  )
  return row!
}

async function untilKnown(page: Page) {
  await page.locator('#reviews button').first().waitFor()
}
