export { auditEndpoints } from './http.ts'
