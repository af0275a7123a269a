import { guestFileQuery } from '#contract/ordering/guests.ts'
import { mountListFile } from '#server/platform/http/list-file.ts'
import type { Mount } from '#server/platform/module/declare-module.ts'
import { exportGuests } from './export-guests.ts'

export const mountGuestFile: Mount = (app, { platform }) => {
  mountListFile(app, '/api/admin/guests.csv', {
    query: guestFileQuery,
    write: (admin, query) => exportGuests(platform, admin.id, query),
  })
}
