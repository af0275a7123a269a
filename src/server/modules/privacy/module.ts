import { declareModule } from '#server/platform/module/declare-module.ts'
import { serve } from '#server/platform/module/serve.ts'
import { eraseAccount, eraseOwnAccount } from './erase-account.ts'
import { eraseGuest } from './erase-guest.ts'
import { mountPersonalData } from './mount-personal-data.ts'
import { mountPrivacy } from './mount-privacy.ts'

export const privacyModule = declareModule({
  endpoints: serve({ privacy: { eraseOwnAccount, eraseAccount, eraseGuest } }),
  mounts: [mountPersonalData, mountPrivacy],
})
