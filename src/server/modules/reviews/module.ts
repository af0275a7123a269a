import { declareModule } from '#server/platform/module/declare-module.ts'
import { reviewEndpoints } from './http.ts'

export const reviewsModule = declareModule({
  endpoints: { reviews: reviewEndpoints },
})
