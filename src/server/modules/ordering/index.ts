export { envelopeFailures, mountCallables } from './callables/mount-callables.ts'
export { adoptDeviceOrders } from './claims/adopt-device-orders.ts'
export { guestEndpoints } from './guests/http.ts'
export { mountGuestFile } from './guests/mount-guests.ts'
export { orderingEndpoints } from './http.ts'
export { announceUnheard, ORDER_NOTICES } from './lifecycle/announce.ts'
export type { Changed, ChangeRefusal } from './lifecycle/change-status.ts'
export { changedOf } from './lifecycle/changed-of.ts'
export { assignCourier, isCarriedBy, takenOrCarried } from './lifecycle/courier/assign-courier.ts'
export { completeDelivery } from './lifecycle/courier/complete-delivery.ts'
export { recordPosition } from './lifecycle/courier/record-position.ts'
export { expireUnanswered } from './lifecycle/expire-unanswered.ts'
export { hasOpenWork } from './lifecycle/open-work-store.ts'
export { ORDER_MESSAGES, sendOrderMessages } from './messages/send-order-messages.ts'
export { findOrdersByNumber } from './office/find-by-number.ts'
export { orderOfficeEndpoints } from './office/http.ts'
export { mountOrderFile } from './office/mount-orders.ts'
export { isSilent, isUnanswered } from './office/waiting-sql.ts'
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
export { customerOrdersSource, kitchenBoardSource, orderSource } from './reading/live-source.ts'
export { audienceFor, lookUpOrder } from './reading/reader.ts'
