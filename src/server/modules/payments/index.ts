export { findPayable } from './payouts/record-payout.ts'
export { eraseRefundWords } from './personal-data-store.ts'
