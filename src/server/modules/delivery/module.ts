import { ADMINS } from '#contract/base.ts'
import { courierQuery } from '#contract/delivery/roster.ts'
import { periodDays } from '#contract/insights.ts'
import { privatePhotos } from '#server/modules/accounts/index.ts'
import { declareModule } from '#server/platform/module/declare-module.ts'
import { fileAt } from '#server/platform/module/files.ts'
import { every, nightly } from '#server/platform/module/reactions.ts'
import { serve } from '#server/platform/module/serve.ts'
import { acceptBatch, acceptOrder } from './board/accept-order.ts'
import { confirmPickup, giveBackOrder } from './board/carry-order.ts'
import { listCourierOrders } from './board/courier-board.ts'
import { deliverOrder, deliverOrderWithPhoto } from './board/deliver-order.ts'
import { getCourierToday } from './board/get-courier-today.ts'
import { announceHandover, withdrawHandover } from './cash/announce-handover.ts'
import { confirmHandover, refuseHandover } from './cash/answer-handover.ts'
import { getCash, getCourierCash, listHandovers } from './cash/read-cash.ts'
import { recordCash } from './cash/record-cash.ts'
import { changeCourierProfile, getCourierProfile } from './courier-profile.ts'
import { exportRevenue } from './days/export-revenue.ts'
import { getRevenue } from './days/get-revenue.ts'
import { listDeliveries } from './days/list-deliveries.ts'
import { endUnseenDuty, setCourierDuty } from './duty/courier-duty.ts'
import { listSilentCouriers } from './duty/list-silent-couriers.ts'
import { getDirections } from './get-directions.ts'
import { approvePapers, refusePapers } from './papers/decide-papers.ts'
import { remindOfExpiring } from './papers/remind-expiring.ts'
import { sendPapers } from './papers/send-papers.ts'
import { findPaper, listUsedPapers } from './papers/store.ts'
import { getPapers, listCourierPapers } from './papers/views.ts'
import { readCourierData } from './personal-data-store.ts'
import { reportPosition } from './report-position.ts'
import { courierList } from './roster/courier-list.ts'
import { getCourier } from './roster/get-courier.ts'
import { setBaseLocation } from './set-base-location.ts'

const UNSEEN_DUTY_SECONDS = 600

/** A paper whose photo is gone still has its number. */
const paperPhotos = privatePhotos({
  of: 'paper',
  path: '/api/papers',
  missing: 'papers.no_such_paper',
  actions: { linked: 'papers.linked', seen: 'papers.seen' },
  async find(tx, id) {
    const paper = await findPaper(tx, id)
    if (!paper) return null
    const { courierId, kind, number, photo } = paper
    return { photo, subject: courierId, details: { kind }, told: { number } }
  },
})

export const deliveryModule = declareModule({
  endpoints: serve({
    delivery: {
      getCourierProfile,
      changeCourierProfile,
      listCourierOrders,
      getCourierToday,
      setBaseLocation,
      acceptOrder,
      acceptBatch,
      confirmPickup,
      giveBackOrder,
      deliverOrder,
      deliverOrderWithPhoto,
      reportPosition,
      getDirections,
      setCourierDuty,
      listSilentCouriers,
      listCouriers: courierList.page,
      getCourier,
    },
    courierCash: {
      getCash,
      announceHandover,
      withdrawHandover,
      getCourierCash,
      recordCash,
      listHandovers,
      confirmHandover,
      refuseHandover,
    },
    courierDays: { listDeliveries, getRevenue },
    papers: {
      getPapers,
      sendPapers,
      listCourierPapers,
      linkPaper: paperPhotos.link,
      approvePapers,
      refusePapers,
    },
  }),
  mounts: [
    fileAt('/api/admin/couriers.csv', { access: ADMINS, query: courierQuery, write: courierList.file }),
    fileAt('/api/courier/revenue.csv', { access: ['delivery'], query: periodDays, write: exportRevenue }),
    paperPhotos.mount,
  ],
  reactions: [
    nightly('remind-of-expiring-papers', remindOfExpiring),
    every('end-unseen-duty', UNSEEN_DUTY_SECONDS, endUnseenDuty),
  ],
  folders: [{ folder: 'papers', filesOf: ({ privateFiles }) => privateFiles, listUsed: listUsedPapers }],
  personalData: { read: readCourierData },
})
