export { acceptTermsAtSignUp, areTermsDue } from './accept-terms.ts'
export { readTermsData } from './personal-data-store.ts'
