export { cartEndpoints } from './http.ts'
export { deleteOldMerges } from './store.ts'
