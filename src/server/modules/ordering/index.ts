export { envelopeFailures, mountCallables } from './callables/mount-callables.ts'
export { adoptDeviceOrders } from './claims/adopt-device-orders.ts'
export { orderingEndpoints } from './http.ts'
export { announceUnheard, ORDER_NOTICES } from './lifecycle/announce.ts'
export { assignCourier, isCarriedBy, takenOrCarried } from './lifecycle/assign-courier.ts'
export type { Changed, ChangeRefusal } from './lifecycle/change-status.ts'
export { changedOf } from './lifecycle/changed-of.ts'
export { completeDelivery } from './lifecycle/complete-delivery.ts'
export { expireUnanswered } from './lifecycle/expire-unanswered.ts'
export { hasOpenWork } from './lifecycle/open-work-store.ts'
export { recordPosition } from './lifecycle/record-position.ts'
export { ORDER_MESSAGES, sendOrderMessages } from './messages/send-order-messages.ts'
export { orderOfficeEndpoints } from './office/http.ts'
export { mountOrderFile } from './office/mount-orders.ts'
export {
  countOpenOrdersOf,
  eraseFromOrders,
  eraseGuest,
  type GuestContact,
  listCounterparts,
  lockGuestOrders,
  readOrderData,
} from './personal-data-store.ts'
export { sweepKeys } from './placing/sweep-keys.ts'
export { customerOrdersSource, orderSource, ticketBoardSource } from './reading/live-source.ts'
export { lookUpOrder } from './reading/reader.ts'
