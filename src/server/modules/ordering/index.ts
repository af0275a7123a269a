export { findOrders } from './admin/admin-order-list.ts'
export { findAnyOrder } from './admin/admin-order-store.ts'
export { widenOffer } from './admin/widen-offer.ts'
export { topicsOf } from './announce.ts'
export { envelopeFailures } from './callables/mount-callables.ts'
export { isRepriced } from './change-store.ts'
export { adoptDeviceOrders } from './claims-store.ts'
export { findOpenProof } from './door-proof-store.ts'
export { audienceFor, findOrderFor, notTheOwner } from './find-order-for.ts'
export { guestList } from './guests/guest-list.ts'
export { type IncidentRow, listShownIncidents } from './incident-store.ts'
export { ownIncidentOf } from './incident-views.ts'
export { type Changed, type ChangeRefusal, changedOf } from './lifecycle/change-status.ts'
export {
  assignByHouse,
  assignCourier,
  isCarriedBy,
} from './lifecycle/courier/assign-courier.ts'
export { completeDelivery } from './lifecycle/courier/complete-delivery.ts'
export { confirmPickup } from './lifecycle/courier/confirm-pickup.ts'
export { type ProofRefusal, proveByCode } from './lifecycle/courier/prove-at-door.ts'
export { recordPosition } from './lifecycle/courier/record-position.ts'
export { returnOrder } from './lifecycle/courier/return-order.ts'
export { type Override, overrideWithin } from './lifecycle/override-status.ts'
export { hasOpenWork } from './lifecycle/status-store.ts'
export { mailReceipt } from './messages/mail-receipt.ts'
export { isReached, notifyBuyer } from './messages/notify-buyer.ts'
export { findOrder, lockOrder, type OrderRow } from './order-store.ts'
export { expectedAt } from './order-times.ts'
export {
  countOpenOrdersOf,
  eraseFromOrders,
  eraseGuest,
  type GuestContact,
  lockGuestOrders,
} from './personal-data-store.ts'
export {
  findCheckout,
  findNamingOrder,
  listOrdersOf,
  listUnpaidSince,
  lockCheckout,
} from './placing/checkout-store.ts'
export { changePayment, findOwnCheckout, giveUpCheckout, placePaid } from './placing/settle-checkout.ts'
export { customerOrdersSource, kitchenBoardSource, orderSource } from './reading/live-source.ts'
export { findCancellation, standOfRefunds } from './refunds-store.ts'
