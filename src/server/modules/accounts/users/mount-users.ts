import type { Hono } from 'hono'
import { userFileQuery } from '#contract/accounts/users.ts'
import { mountListFile } from '#server/platform/http/list-file.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { exportUsers } from './export-users.ts'

export function mountUserFile<E extends { Variables: { actor: Actor } }>(app: Hono<E>, platform: Platform) {
  mountListFile(app, '/api/admin/users.csv', {
    query: userFileQuery,
    write: (admin, query) => exportUsers(platform, admin.id, query),
  })
}
