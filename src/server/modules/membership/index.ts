export { membershipEndpoints, roleEndpoints } from './http.ts'
