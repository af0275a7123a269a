import { declareModule } from '#server/platform/module/declare-module.ts'
import { every, nightly } from '#server/platform/module/reactions.ts'
import { cashEndpoints } from './cash/http.ts'
import { courierDayEndpoints } from './days/http.ts'
import { mountRevenue } from './days/mount-revenue.ts'
import { endUnseenDuty } from './duty/end-unseen-duty.ts'
import { deliveryEndpoints } from './http.ts'
import { paperEndpoints } from './papers/http.ts'
import { mountPapers } from './papers/mount-papers.ts'
import { remindOfExpiring } from './papers/remind-expiring.ts'
import { listUsedPapers } from './papers/store.ts'
import { mountCouriers } from './roster/mount-couriers.ts'

const UNSEEN_DUTY_SECONDS = 600

export const deliveryModule = declareModule({
  endpoints: {
    courierCash: cashEndpoints,
    courierDays: courierDayEndpoints,
    delivery: deliveryEndpoints,
    papers: paperEndpoints,
  },
  mounts: [mountCouriers, mountPapers, mountRevenue],
  reactions: [
    nightly('remind-of-expiring-papers', remindOfExpiring),
    every('end-unseen-duty', UNSEEN_DUTY_SECONDS, endUnseenDuty),
  ],
  shelves: [{ folder: 'papers', filesOf: ({ privateFiles }) => privateFiles, listUsed: listUsedPapers }],
})
