import { declareModule } from '#server/platform/module/declare-module.ts'
import { worksOff } from '#server/platform/module/reactions.ts'
import { termsEndpoints } from './http.ts'
import { sendTermsMessages, TERMS_MESSAGES } from './send-terms-messages.ts'

export const termsModule = declareModule({
  endpoints: { terms: termsEndpoints },
  reactions: [worksOff(TERMS_MESSAGES, (platform) => (event) => sendTermsMessages(platform, event))],
})
