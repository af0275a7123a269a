export { type PromoRow, promoAsJson } from './store.ts'
