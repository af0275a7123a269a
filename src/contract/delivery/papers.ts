import * as z from 'zod'
import { APPROVALS } from '#domain/accounts/approval.ts'
import { PAPER_KINDS } from '#domain/delivery/papers.ts'
import { ADMINS, base, id, iso, text } from '../base.ts'
import { picture, pictureErrors } from '../uploads.ts'

const NUMBER_TYPED = 60

/** A paper's last day, as a form sends it; an empty field is none. */
const lastDay = z.preprocess((value) => (value === '' ? null : value), z.iso.date().nullable().default(null))

/** Both papers as a form with pictures brings them. */
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

/** Of a number only the last four are told, of a picture nothing but that it is there. */
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
})

export const papers = {
  getPapers: base
    .meta({ access: ['delivery'] })
    .route({
      method: 'GET',
      path: '/courier/papers',
      summary: "The courier's own papers, and how they stand",
    })
    .output(submittedPapers),

  sendPapers: base
    .meta({ access: ['delivery'] })
    .route({
      method: 'POST',
      path: '/courier/papers',
      summary: 'Both papers anew, while they are looked at or after a refusal',
    })
    .errors({ ...paperErrors, 'papers.approved_already': { status: 409 } })
    .input(paperFields)
    .output(submittedPapers),

  listCourierPapers: base
    .meta({ access: ADMINS })
    .route({ method: 'GET', path: '/admin/couriers/{id}/papers', summary: "A courier's papers, for admins" })
    .errors({ 'papers.no_such_courier': { status: 404 } })
    .input(z.strictObject({ id }))
    .output(submittedPapers),

  linkPaper: base
    .meta({ access: ADMINS })
    .route({
      method: 'POST',
      path: '/admin/papers/{id}/link',
      summary: 'A private link to the picture of a paper, for this admin and a minute; on record',
    })
    .errors({ 'papers.no_such_paper': { status: 404 }, 'auth.recent_login': { status: 403 } })
    .input(z.strictObject({ id }))
    .output(z.object({ url: z.string(), expiresAt: iso, number: z.string() })),
}

export type PapersInput = z.output<typeof paperFields>
export type SubmittedPapers = z.infer<typeof submittedPapers>
