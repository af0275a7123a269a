export { insightEndpoints } from './http.ts'
export { mountInsights } from './mount-insights.ts'
