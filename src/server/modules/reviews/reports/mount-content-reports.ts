import { contentReportFileQuery } from '#contract/catalog/reviews.ts'
import { mountListFile } from '#server/platform/http/list-file.ts'
import type { Mount } from '#server/platform/module/declare-module.ts'
import { exportContentReports } from './export-content-reports.ts'

export const mountContentReports: Mount = (app, { platform }) => {
  mountListFile(app, '/api/admin/content-reports.csv', {
    query: contentReportFileQuery,
    write: (admin, query) => exportContentReports(platform, admin.id, query),
  })
}
