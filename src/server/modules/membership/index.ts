export { membershipEndpoints } from './http.ts'
