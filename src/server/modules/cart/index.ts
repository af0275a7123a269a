export { cartSource } from './live-source.ts'
export { eraseCart, readCartData } from './personal-data-store.ts'
