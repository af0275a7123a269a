export { cartEndpoints } from './http.ts'
export { eraseCart, readCartData } from './personal-data-store.ts'
export { deleteOldMerges } from './store.ts'
