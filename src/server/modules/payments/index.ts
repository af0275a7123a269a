export { paymentsModule } from './module.ts'
export { eraseRefundWords, readPaymentData } from './personal-data-store.ts'
