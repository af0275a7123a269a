export { cartEndpoints } from './http.ts'
export { cartSource } from './live-source.ts'
export { eraseCart, readCartData } from './personal-data-store.ts'
export { deleteOldMerges } from './store.ts'
