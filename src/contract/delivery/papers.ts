import * as z from 'zod'
import { APPROVALS } from '#domain/accounts/approval.ts'
import { PAPER_KINDS } from '#domain/delivery/papers.ts'
import { MAX_REASON } from '#domain/reason.ts'
import { admins, couriers, id, iso, requiredText, text } from '../base.ts'
import { picture, pictureErrors } from '../uploads.ts'

const NUMBER_TYPED = 60

/** A paper's last day as a form sends it. An empty field means null. */
const lastDay = z.preprocess((value) => (value === '' ? null : value), z.iso.date().nullable().default(null))

/** Both papers as a multipart form sends them. */
export const paperFields = z.strictObject({
  identityNumber: text(NUMBER_TYPED),
  identityExpiresOn: lastDay,
  identityPhoto: picture,
  licenseNumber: text(NUMBER_TYPED),
  licenseExpiresOn: lastDay,
  licensePhoto: picture,
})

export const paperErrors = {
  ...pictureErrors,
  'papers.number_invalid': { status: 400, data: z.object({ field: z.string() }) },
  'papers.expired': { status: 400, data: z.object({ field: z.string() }) },
} as const

/** Contains only the last four characters of the number, and of the picture only whether it exists. */
const paper = z.object({
  id: z.string(),
  kind: z.enum(PAPER_KINDS),
  lastFour: z.string(),
  hasPhoto: z.boolean(),
  expiresOn: z.string().nullable(),
  submittedAt: iso,
})

const submittedPapers = z.object({
  approval: z.enum(APPROVALS),
  refusalReason: z.string().nullable(),
  papers: z.array(paper),
  /** New papers of an approved courier on which no admin has decided yet. */
  waiting: z.array(paper),
})

/** The papers that an admin saw and decides on. */
const paperIds = z.array(id).max(10)

const decisionErrors = {
  'papers.no_such_courier': { status: 404 },
  'papers.none_waiting': { status: 409 },
  'papers.changed': { status: 409 },
  'auth.recent_login': { status: 403 },
} as const

export const papers = {
  getPapers: couriers('GET /courier/papers', "The courier's own papers, and how they stand").output(
    submittedPapers,
  ),

  sendPapers: couriers(
    'POST /courier/papers',
    'Both papers anew; those of an approved courier wait beside the approved ones',
  )
    .errors({ ...paperErrors, 'auth.recent_login': { status: 403 } })
    .input(paperFields)
    .output(submittedPapers),

  listCourierPapers: admins('GET /admin/couriers/{id}/papers', "A courier's papers, for admins")
    .errors({ 'papers.no_such_courier': { status: 404 } })
    .input(z.strictObject({ id }))
    .output(submittedPapers),

  approvePapers: admins(
    'POST /admin/couriers/{id}/papers/approval',
    'Papers that wait take the place of the approved ones',
  )
    .errors(decisionErrors)
    .input(z.strictObject({ id, paperIds }))
    .output(z.object({ success: z.literal(true) })),

  refusePapers: admins(
    'POST /admin/couriers/{id}/papers/refusal',
    'Papers that wait are not taken; the courier reads why, and works on with the approved ones',
  )
    .errors(decisionErrors)
    .input(z.strictObject({ id, paperIds, reason: requiredText(MAX_REASON) }))
    .output(z.object({ success: z.literal(true) })),

  linkPaper: admins(
    'POST /admin/papers/{id}/link',
    'A private link to the picture of a paper, for this admin and a minute; on record',
  )
    .errors({ 'papers.no_such_paper': { status: 404 }, 'auth.recent_login': { status: 403 } })
    .input(z.strictObject({ id }))
    .output(z.object({ url: z.string(), expiresAt: iso, number: z.string() })),
}

export type PapersInput = z.output<typeof paperFields>
export type SubmittedPapers = z.infer<typeof submittedPapers>
