import { userFileQuery } from '#contract/accounts/users.ts'
import { mountListFile } from '#server/platform/http/list-file.ts'
import type { Mount } from '#server/platform/module/declare-module.ts'
import { exportUsers } from './export-users.ts'

export const mountUserFile: Mount = (app, { platform }) => {
  mountListFile(app, '/api/admin/users.csv', {
    query: userFileQuery,
    write: (admin, query) => exportUsers(platform, admin.id, query),
  })
}
