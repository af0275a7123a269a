import { declareModule } from '#server/platform/module/declare-module.ts'
import { insightEndpoints } from './http.ts'
import { mountInsights } from './mount-insights.ts'

export const insightsModule = declareModule({
  endpoints: { insights: insightEndpoints },
  mounts: [mountInsights],
})
