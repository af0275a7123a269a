import { declareModule } from '#server/platform/module/declare-module.ts'
import { settingsEndpoints } from './http.ts'

export const settingsModule = declareModule({
  endpoints: { settings: settingsEndpoints },
})
