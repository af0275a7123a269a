import type { Page } from '@playwright/test'
import type { TextKey } from '#locales/text-keys.ts'
import type { Acting, Screen } from '../screen.ts'
import type { World } from '../world.ts'

const USERS = '/admin/users'

/** The office's screens of people. */
export const people: Screen[] = [
  { name: 'users', as: 'admin', path: USERS },
  { name: 'users-found', as: 'admin', path: `${USERS}?q=demo&role=delivery&sort=name` },
  { name: 'users-nothing', as: 'admin', path: `${USERS}?q=molokhia` },
  { name: 'sign-ins', as: 'admin', path: '/admin/manage-users-auth' },
  { name: 'user', as: 'admin', path: (world) => pageOf(world, 'cook') },
  {
    name: 'user-banned',
    as: 'admin',
    path: (world) => pageOf(world, 'customer'),
    given: async (world) => {
      const set = (values: string) =>
        world.ask(`update users set ${values} where email = 'customer@demo.amama.test'`)
      await set(`status = 'banned', banned_at = now(), ban_reason = 'Ten orders to an empty flat'`)
      return async () => {
        await set(`status = 'active', banned_at = null, ban_reason = null`)
      }
    },
  },
  { name: 'user-admin', as: 'admin', path: (world) => pageOf(world, 'superadmin') },
  { name: 'user-gone', as: 'admin', path: `${USERS}/nobody` },
  ...(
    [
      ['ban', 'admin:users.ban.open'],
      ['role', 'admin:users.role.open'],
      ['edit', 'admin:users.edit.open'],
    ] as const
  ).map(([name, button]) => ({
    name: `user-${name}`,
    as: 'superadmin',
    path: (world: World) => pageOf(world, 'cook'),
    inWindow: true,
    act: (page: Page, at: Acting) => open(page, at, button),
  })),
]

async function pageOf(world: World, who: string): Promise<string> {
  const [user] = await world.ask<{ id: string }>(
    `select id from users where email = '${who}@demo.amama.test'`,
  )
  return `${USERS}/${user!.id}`
}

async function open(page: Page, { say }: Acting, button: TextKey) {
  await page
    .locator('main')
    .getByRole('button', { name: say(button) })
    .click()
  await page.locator('dialog[open]').waitFor()
}
