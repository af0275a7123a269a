import { declareModule } from '#server/platform/module/declare-module.ts'
import { serve } from '#server/platform/module/serve.ts'
import { addDistrict, changeDistrict } from './change-district.ts'
import { changeSettings } from './change-settings.ts'
import {
  getBusiness,
  getOrderLimits,
  getPayTerms,
  getSettings,
  getSupport,
  listDistricts,
  listSettingsChanges,
  listStoredDistricts,
} from './read-settings.ts'
import { undoSettingsChange } from './undo-settings-change.ts'

export const settingsModule = declareModule({
  endpoints: serve({
    settings: {
      getOrderLimits,
      getSupport,
      getBusiness,
      getPayTerms,
      getSettings,
      changeSettings,
      listSettingsChanges,
      undoSettingsChange,
      listDistricts,
      listStoredDistricts,
      addDistrict,
      changeDistrict,
    },
  }),
})
