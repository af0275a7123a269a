import { turnedAwayFileQuery } from '#contract/limits.ts'
import { mountListFile } from '#server/platform/http/list-file.ts'
import type { Mount } from '#server/platform/module/declare-module.ts'
import { exportTurnedAway } from './export-turned-away.ts'

export const mountTurnedAway: Mount = (app, { platform }) => {
  mountListFile(app, '/api/admin/turned-away.csv', {
    query: turnedAwayFileQuery,
    write: (admin, query) => exportTurnedAway(platform, admin.id, query),
  })
}
