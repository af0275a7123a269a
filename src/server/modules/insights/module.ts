import { analyticsQuery } from '#contract/analytics.ts'
import { ADMINS } from '#contract/base.ts'
import { periodDays } from '#contract/insights.ts'
import { reportFileQuery } from '#contract/reports.ts'
import { declareModule } from '#server/platform/module/declare-module.ts'
import { fileAt } from '#server/platform/module/files.ts'
import { every } from '#server/platform/module/reactions.ts'
import { serve } from '#server/platform/module/serve.ts'
import { exportAnalytics } from './analytics/export-analytics.ts'
import { getAnalytics } from './analytics/get-analytics.ts'
import { countFigures } from './count-figures.ts'
import { getCourierDays } from './day/get-courier-days.ts'
import { getDay } from './day/get-day.ts'
import { getKitchenSums } from './day/get-sums.ts'
import { exportEarnings } from './export-earnings.ts'
import { findAnything } from './find-anything.ts'
import { getActivity } from './get-activity.ts'
import { getCustomerSums } from './get-customer-sums.ts'
import { getEarnings } from './get-earnings.ts'
import { getOverview, getWaiting } from './get-overview.ts'
import { listKitchens } from './kitchens/list-kitchens.ts'
import { exportReport } from './reports/export-report.ts'
import { getReport } from './reports/get-report.ts'
import { getTimePerformance } from './time-performance/get-time-performance.ts'

const COUNT_SECONDS = 120

export const insightsModule = declareModule({
  endpoints: serve({
    insights: {
      getOverview,
      getWaiting,
      getActivity,
      getAnalytics,
      findAnything,
      getDay,
      getKitchenSums,
      getCustomerSums,
      getCourierDays,
      getEarnings,
      getTimePerformance,
      getReport,
      listKitchens,
    },
  }),
  reactions: [every('count-figures', COUNT_SECONDS, countFigures)],
  mounts: [
    fileAt('/api/kitchen/earnings.csv', { access: ['cook'], query: periodDays, write: exportEarnings }),
    fileAt('/api/admin/analytics.csv', { access: ADMINS, query: analyticsQuery, write: exportAnalytics }),
    fileAt('/api/admin/reports.csv', { access: ADMINS, query: reportFileQuery, write: exportReport }),
  ],
})
