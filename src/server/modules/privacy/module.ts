import { declareModule } from '#server/platform/module/declare-module.ts'
import { privacyEndpoints } from './http.ts'
import { mountPersonalData } from './mount-personal-data.ts'
import { mountPrivacy } from './mount-privacy.ts'

export const privacyModule = declareModule({
  endpoints: { privacy: privacyEndpoints },
  mounts: [mountPersonalData, mountPrivacy],
})
