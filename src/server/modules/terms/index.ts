export { acceptTermsAtSignUp, areTermsDue } from './accept-terms.ts'
