import type { Hono } from 'hono'
import { guestFileQuery } from '#contract/ordering/guests.ts'
import { mountListFile } from '#server/platform/http/list-file.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { exportGuests } from './export-guests.ts'

export function mountGuestFile<E extends { Variables: { actor: Actor } }>(app: Hono<E>, platform: Platform) {
  mountListFile(app, '/api/admin/guests.csv', {
    query: guestFileQuery,
    write: (admin, query) => exportGuests(platform, admin.id, query),
  })
}
