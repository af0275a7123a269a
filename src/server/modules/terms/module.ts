import { declareModule } from '#server/platform/module/declare-module.ts'
import { consume } from '#server/platform/module/reactions.ts'
import { serve } from '#server/platform/module/serve.ts'
import { acceptTerms, getOwnTerms } from './accept-terms.ts'
import { readTermsData } from './personal-data-store.ts'
import { publishTerms } from './publish-terms.ts'
import { sendTermsMessages, TERMS_MESSAGES } from './send-terms-messages.ts'
import { getTerms, listTermsVersions } from './views.ts'

export const termsModule = declareModule({
  endpoints: serve({ terms: { getTerms, getOwnTerms, acceptTerms, listTermsVersions, publishTerms } }),
  reactions: [consume(TERMS_MESSAGES, (platform) => (event) => sendTermsMessages(platform, event))],
  personalData: { read: readTermsData },
})
