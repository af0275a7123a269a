export { acceptTermsAtSignUp, areTermsDue } from './accept-terms.ts'
export { termsModule } from './module.ts'
export { readTermsData } from './personal-data-store.ts'
