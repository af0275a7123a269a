export { acceptTermsAtSignUp, areTermsDue } from './accept-terms.ts'
export { termsEndpoints } from './http.ts'
export { sendTermsMessages, TERMS_MESSAGES } from './send-terms-messages.ts'
