import { declareModule } from '#server/platform/module/declare-module.ts'
import { every, nightly, worksOff } from '#server/platform/module/reactions.ts'
import { declareQueue, EVENT_PACE } from '#server/platform/queues.ts'
import { mountCallables } from './callables/mount-callables.ts'
import { ORDER_EVENTS, type OrderEvent } from './events.ts'
import { guestEndpoints } from './guests/http.ts'
import { mountGuestFile } from './guests/mount-guests.ts'
import { orderingEndpoints } from './http.ts'
import { incidentEndpoints } from './incidents/http.ts'
import { listUsedIncidentPhotos } from './incidents/incident-store.ts'
import { mountIncidents } from './incidents/mount-incidents.ts'
import { announceUnheard } from './lifecycle/announce.ts'
import { expireUnanswered } from './lifecycle/expire-unanswered.ts'
import { ORDER_MESSAGES, sendOrderMessages } from './messages/send-order-messages.ts'
import { orderOfficeEndpoints } from './office/http.ts'
import { mountOrderFile } from './office/mount-orders.ts'
import { sweepKeys } from './placing/sweep-keys.ts'

const EXPIRY_SECONDS = 10

/** Older versions wrote to one queue for all who react to orders: each subscriber gets its own job now. */
const FORMER_EVENTS = worksOff(
  declareQueue<OrderEvent>('order-event', EVENT_PACE),
  ({ database, jobs }) =>
    (event) =>
      database.transaction((tx) => jobs.publish(tx, ORDER_EVENTS[event.type], [event])),
)

export const orderingModule = declareModule({
  endpoints: {
    guests: guestEndpoints,
    incidents: incidentEndpoints,
    ordering: orderingEndpoints,
    orderOffice: orderOfficeEndpoints,
  },
  mounts: [mountCallables, mountGuestFile, mountIncidents, mountOrderFile],
  reactions: [
    worksOff(ORDER_MESSAGES, (platform) => {
      const announceAgain = announceUnheard(platform)
      return (event) => {
        announceAgain(event)
        return sendOrderMessages(platform, event)
      }
    }),
    FORMER_EVENTS,
    nightly('sweep-keys', sweepKeys),
    every('expire-unanswered', EXPIRY_SECONDS, expireUnanswered),
  ],
  shelves: [
    { folder: 'incidents', filesOf: ({ privateFiles }) => privateFiles, listUsed: listUsedIncidentPhotos },
  ],
})
