export { findPayable } from './payouts/record-payout.ts'
export { erasePayoutWords, eraseRefundWords, readPaymentData } from './personal-data-store.ts'
