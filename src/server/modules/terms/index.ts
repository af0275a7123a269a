export { acceptTermsAtSignUp, areTermsDue } from './accept-terms.ts'
export { termsEndpoints } from './http.ts'
export { readTermsData } from './personal-data-store.ts'
export { sendTermsMessages, TERMS_MESSAGES } from './send-terms-messages.ts'
