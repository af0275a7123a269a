import * as z from 'zod'
import { USUAL_ANSWERS } from '#domain/ordering/incident-answer.ts'
import {
  COOK_INCIDENTS,
  COURIER_INCIDENTS,
  INCIDENT_REPORTERS,
  INCIDENT_TEXTS,
} from '#domain/ordering/incidents.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import { admins, cooks, couriersAtWork, id, iso, longText, orderId, requiredText } from '../base.ts'
import { picture, pictureErrors } from '../uploads.ts'
import { ownIncident } from './order-answer.ts'

/** An incident as admins read it. */
export const adminIncident = ownIncident.extend({
  reportedBy: z.enum(INCIDENT_REPORTERS),
  reporter: z.object({ id: z.string(), name: z.string(), nameAr: z.string().nullable() }),
  note: z.string(),
  hasPhoto: z.boolean(),
  firstCallAt: iso.nullable(),
  secondCallAt: iso.nullable(),
  closedAt: iso.nullable(),
})

const reporting = {
  'order.not_found': { status: 404 },
  'incident.too_late': { status: 409, data: z.object({ status: z.enum(ORDER_STATUSES) }) },
  'incident.already_open': { status: 409 },
} as const
const atTheDoor = {
  ...reporting,
  'incident.wait': { status: 409, data: z.object({ retryAfterSeconds: z.number() }) },
} as const
const note = longText(INCIDENT_TEXTS.note).optional()
const atTheDoorInput = {
  id: orderId,
  reason: z.enum(COURIER_INCIDENTS),
  note,
  /** Since when the courier has been waiting, and when they called, by their phone's clock. */
  waitingSince: iso.optional(),
  firstCallAt: iso.optional(),
  secondCallAt: iso.optional(),
}
const notFound = { 'incident.not_found': { status: 404 } } as const

export const incidents = {
  reportDeliveryIncident: couriersAtWork(
    'POST /orders/{id}/delivery-incident',
    'The courier tells the office why an order cannot be delivered; its status stays',
    { successStatus: 201 },
  )
    .errors(atTheDoor)
    .input(z.strictObject(atTheDoorInput))
    .output(ownIncident),

  reportDeliveryIncidentWithPhoto: couriersAtWork(
    'POST /uploads/delivery-incident',
    'The same with a photo, which nobody but admins is shown',
    { successStatus: 201 },
  )
    .errors({ ...atTheDoor, ...pictureErrors })
    .input(z.strictObject({ ...atTheDoorInput, photo: picture }))
    .output(ownIncident),

  reportKitchenIncident: cooks(
    'POST /orders/{id}/kitchen-incident',
    'The cook tells the office why an accepted order cannot be finished; its status stays',
    { beforeTerms: true, successStatus: 201 },
  )
    .errors(reporting)
    .input(z.strictObject({ id: orderId, reason: z.enum(COOK_INCIDENTS), note }))
    .output(ownIncident),

  settleIncident: admins(
    'POST /admin/incidents/{id}/settlement',
    'Closes an incident with an answer, which whoever reported it reads; on record',
  )
    .errors({
      ...notFound,
      'incident.answer_unfit': { status: 400 },
      'incident.closed': { status: 409, data: z.object({ current: adminIncident }) },
    })
    .input(
      z.strictObject({
        id,
        answer: requiredText(INCIDENT_TEXTS.answer),
        /** A usual answer for who reported it, who gets it in their own language instead of the words. */
        usualAnswer: z.enum(USUAL_ANSWERS).optional(),
      }),
    )
    .output(adminIncident),

  linkIncidentPhoto: admins(
    'POST /admin/incidents/{id}/photo-link',
    'A private link to the photo of an incident, for this admin and a minute; on record',
  )
    .errors({ ...notFound, 'auth.recent_login': { status: 403 } })
    .input(z.strictObject({ id }))
    .output(z.object({ url: z.string(), expiresAt: iso })),
}

export type AdminIncident = z.infer<typeof adminIncident>
