import type { AdminOrder, OrderParty, ShownShares } from '#contract/ordering/admin-orders.ts'
import type { AdminIncident } from '#contract/ordering/incidents.ts'
import { pointOf } from '#domain/geo.ts'
import { egpOf, toEgp } from '#domain/money.ts'
import { owesCash } from '#domain/ordering/money/cash.ts'
import { type OrderShares, sharesOf } from '#domain/ordering/money/shares.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { listNames } from '#server/modules/accounts/index.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { portraitUrl } from '#server/platform/images/store-portrait.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { listChangesOf } from '../change-store.ts'
import { changeFor } from '../changes/change-views.ts'
import { findProof } from '../door-proof-store.ts'
import { listIncidentsOf } from '../incident-store.ts'
import { adminIncidentOf } from '../incident-views.ts'
import { dueAt, iso } from '../order-times.ts'
import { answerOrder } from '../reading/get-order.ts'
import {
  type ActionRow,
  findAnyOrder,
  type HistoryRow,
  listAdminActions,
  listHistory,
  listOthersOf,
  listParties,
  type PartyRow,
} from './admin-order-store.ts'

const OTHERS = 3

/** An order with everything that admins see of it, deleted or not. */
export async function getAdminOrder(
  {
    platform: {
      database: { db },
    },
  }: Call,
  { id }: { id: string },
): Promise<Outcome<AdminOrder, Refusal<'order.not_found'>>> {
  const order = await findAnyOrder(db, id)
  if (!order) return refuse('order.not_found')
  const { cookId, deliveryId, customerId } = order
  const parties = await listParties(db, [cookId, deliveryId, customerId])
  const partyOf = (who: string | null) => (who === null ? null : asParty(parties.get(who)!))
  const incidents = (await listIncidentsOf(db, order.id)).map(adminIncidentOf)
  const answer = await answerOrder(db, order, 'admin')
  const { cookAnswerMinutes } = await findOrderLimits(db)
  return done({
    ...answer,
    dueAt: dueAt(order, {
      isChangeOpen: Boolean(answer.openChange),
      answerMinutes: cookAnswerMinutes,
      promised: answer.expectedAt?.to ?? null,
    }),
    flagged: order.flagged,
    adminNotes: order.adminNotes ?? '',
    deletedAt: iso(order.deletedAt),
    checkoutId: order.checkoutId,
    guestEmail: order.guestEmail,
    takenByPhone: order.takenBy !== null,
    acknowledgedAt: iso(order.acknowledgedAt),
    prepMinutes: order.prepMinutes,
    cashCollectedAt: iso(order.cashCollectedAt),
    owesCash: owesCash(order),
    shares: inEgp(sharesOf(order)),
    pickupLocation: pointOf(order.pickupLatitude, order.pickupLongitude),
    cookParty: partyOf(cookId)!,
    courierParty: partyOf(deliveryId),
    customerParty: partyOf(customerId),
    changes: await changesOf(db, order.id),
    otherOrders: (await listOthersOf(db, order, OTHERS)).map(({ total, createdAt, ...other }) => ({
      ...other,
      total: egpOf(total),
      createdAt: createdAt.toISOString(),
    })),
    history: (await listHistory(db, order.id)).map(changeOf),
    pickedUpAt: iso(order.pickedUpAt),
    provenBy: (await findProof(db, order.id))?.proof ?? null,
    adminActions: (await listAdminActions(db, order.id)).map((row) => adminActionOf(row, incidents)),
    incidents,
  })
}

async function changesOf(db: Db, orderId: string): Promise<AdminOrder['changes']> {
  const changes = await listChangesOf(db, orderId)
  const names = await listNames(
    db,
    changes.map(({ proposerId }) => proposerId),
  )
  return changes.map((change) => {
    const proposer = names.get(change.proposerId)
    return {
      ...changeFor('admin', change),
      proposerName: proposer?.name ?? '',
      proposerNameAr: proposer?.nameAr ?? null,
    }
  })
}

function inEgp({ cook, courier, marketplace, commission, toCollect }: OrderShares): ShownShares {
  return {
    cook: toEgp(cook),
    courier: toEgp(courier),
    marketplace: toEgp(marketplace),
    commission: toEgp(commission),
    toCollect: toEgp(toCollect),
  }
}

function asParty({ id, name, name_ar, status, mobile_number, portrait }: PartyRow): OrderParty {
  return {
    id,
    name,
    nameAr: name_ar,
    status,
    mobileNumber: mobile_number,
    portrait: portrait && portraitUrl(portrait),
  }
}

function changeOf(row: HistoryRow) {
  return {
    version: row.version,
    from: row.from_status,
    to: row.to_status,
    by: row.actor_kind,
    actorId: row.actor_id,
    actorName: row.actor_name,
    actorNameAr: row.actor_name_ar,
    actorRole: row.actor_role,
    reason: row.reason,
    at: row.at.toISOString(),
  }
}

/** The answer to an incident stands with the incident, where an erasure finds it. */
function adminActionOf(
  { id, kind, at, actor_name, actor_name_ar, details }: ActionRow,
  incidents: AdminIncident[],
): AdminOrder['adminActions'][number] {
  const answered = incidents.find((incident) => incident.id === details.incidentId)
  return {
    id,
    kind,
    at: at.toISOString(),
    actorName: actor_name,
    actorNameAr: actor_name_ar,
    words: details.text ?? details.reason ?? answered?.answer ?? null,
  }
}
