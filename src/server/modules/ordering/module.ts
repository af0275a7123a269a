import { ADMINS } from '#contract/base.ts'
import { adminOrderQuery } from '#contract/ordering/admin-orders.ts'
import { guestQuery } from '#contract/ordering/guests.ts'
import { privatePhotos } from '#server/modules/accounts/index.ts'
import { declareModule } from '#server/platform/module/declare-module.ts'
import { fileAt } from '#server/platform/module/files.ts'
import { consume, every, nightly } from '#server/platform/module/reactions.ts'
import { serve } from '#server/platform/module/serve.ts'
import { adminOrderList } from './admin/admin-order-list.ts'
import { deleteOrder } from './admin/delete-order.ts'
import { getAdminOrder } from './admin/get-admin-order.ts'
import { listAssignableCouriers } from './admin/list-assignable.ts'
import { flagOrder, flagOrders, noteOrder } from './admin/mark-order.ts'
import { messageBuyer } from './admin/message-buyer.ts'
import { movePickup } from './admin/move-pickup.ts'
import { notifyOfLateOrders } from './admin/notify-of-late-orders.ts'
import { announceMissed } from './announce.ts'
import { mountCallables } from './callables/mount-callables.ts'
import { answerOrderChange } from './changes/answer-order-change.ts'
import { expireChanges } from './changes/end-without-consent.ts'
import { listReplacements } from './changes/list-replacements.ts'
import { proposeOrderChange } from './changes/propose-order-change.ts'
import { quoteOrderChange } from './changes/quote-order-change.ts'
import { withdrawOrderChange } from './changes/withdraw-order-change.ts'
import { claimOrder } from './claims/claim-order.ts'
import { listUsedDoorPhotos } from './door-proof-store.ts'
import { guestList } from './guests/guest-list.ts'
import { findIncident, listUsedIncidentPhotos } from './incident-store.ts'
import {
  reportDeliveryIncident,
  reportDeliveryIncidentWithPhoto,
  reportKitchenIncident,
} from './incidents/report-incident.ts'
import { settleIncident } from './incidents/settle-incident.ts'
import { cancelOrder } from './lifecycle/cancel-order.ts'
import { expireUnanswered, remindOfUnanswered } from './lifecycle/expire-unanswered.ts'
import { acknowledgeOrder, markReady, startPreparing } from './lifecycle/kitchen-steps.ts'
import { overrideStatus } from './lifecycle/override-status.ts'
import { ORDER_MESSAGES, sendOrderMessages } from './messages/send-order-messages.ts'
import { readOrderData } from './personal-data-store.ts'
import { findCaller } from './phone/find-caller.ts'
import { placeForCaller } from './phone/place-for-caller.ts'
import { placeOrder } from './placing/place-order.ts'
import { quoteCart } from './placing/quote-cart.ts'
import { sweepKeys } from './placing/sweep-keys.ts'
import { findReorder } from './reading/find-reorder.ts'
import { getKitchenBoard } from './reading/get-kitchen-board.ts'
import { getOrder } from './reading/get-order.ts'
import { listKitchenOrders } from './reading/list-kitchen-orders.ts'
import { countOrders, listDeviceOrders, listOrders } from './reading/list-orders.ts'
import { mountDoorPhotos } from './reading/open-door-photo.ts'

const EXPIRY_SECONDS = 10
const REMINDER_SECONDS = 30

const incidentPhotos = privatePhotos({
  of: 'incident',
  path: '/api/incident-photos',
  missing: 'incident.not_found',
  actions: { linked: 'incident.photo_linked', seen: 'incident.photo_seen' },
  async find(tx, id) {
    const found = await findIncident(tx, id)
    if (!found?.photo) return null
    return { photo: found.photo, subject: found.orderId, details: { incidentId: id }, told: {} }
  },
})

export const orderingModule = declareModule({
  endpoints: serve({
    ordering: {
      listKitchenOrders,
      quote: quoteCart,
      placeOrder,
      getOrder,
      claimOrder,
      cancelOrder,
      listOrders,
      countOrders,
      listDeviceOrders,
      findReorder,
      getKitchenBoard,
      acknowledgeOrder,
      startPreparing,
      markReady,
      overrideStatus,
    },
    phoneOrders: { findCaller, placeForCaller },
    orderChanges: {
      quoteOrderChange,
      listReplacements,
      proposeOrderChange,
      withdrawOrderChange,
      answerOrderChange,
    },
    guests: { listGuests: guestList.page },
    incidents: {
      reportDeliveryIncident,
      reportDeliveryIncidentWithPhoto,
      reportKitchenIncident,
      settleIncident,
      linkIncidentPhoto: incidentPhotos.link,
    },
    adminOrders: {
      listAdminOrders: adminOrderList.page,
      getAdminOrder,
      flagOrder,
      flagOrders,
      noteOrder,
      movePickup,
      messageBuyer,
      deleteOrder,
      listAssignableCouriers,
    },
  }),
  mounts: [
    mountCallables,
    fileAt('/api/admin/guests.csv', { access: ADMINS, query: guestQuery, write: guestList.file }),
    fileAt('/api/admin/orders.csv', { access: ADMINS, query: adminOrderQuery, write: adminOrderList.file }),
    incidentPhotos.mount,
    mountDoorPhotos,
  ],
  reactions: [
    consume(ORDER_MESSAGES, (platform) => {
      const announceAgain = announceMissed(platform)
      return (event) => {
        announceAgain(event)
        return sendOrderMessages(platform, event)
      }
    }),
    nightly('sweep-keys', sweepKeys),
    every('expire-unanswered', EXPIRY_SECONDS, expireUnanswered),
    every('expire-order-changes', EXPIRY_SECONDS, expireChanges),
    every('remind-of-unanswered', REMINDER_SECONDS, remindOfUnanswered),
    every('notify-of-late-orders', REMINDER_SECONDS, notifyOfLateOrders),
  ],
  folders: [
    { folder: 'incidents', filesOf: ({ privateFiles }) => privateFiles, listUsed: listUsedIncidentPhotos },
    { folder: 'doors', filesOf: ({ privateFiles }) => privateFiles, listUsed: listUsedDoorPhotos },
  ],
  personalData: { read: readOrderData },
})
