export { findPayable } from './payouts/record-payout.ts'
export { sumOwedTo } from './payouts/store.ts'
export { eraseRefundWords, isRefundDue } from './personal-data-store.ts'
