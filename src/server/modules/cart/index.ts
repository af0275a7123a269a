export { cartSource } from './live-source.ts'
export { cartModule } from './module.ts'
export { eraseCart, readCartData } from './personal-data-store.ts'
