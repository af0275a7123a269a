export { findPayable } from './payouts/record-payout.ts'
export { sumOwedTo } from './payouts/store.ts'
export { eraseRefundWords } from './personal-data-store.ts'
