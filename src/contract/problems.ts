import * as z from 'zod'
import { checkNumber } from '#domain/number-field.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import { CONTACT_KINDS, CONTACT_TEXTS, INBOX_REASONS } from '#domain/problems/contact.ts'
import {
  PROBLEM_REASONS,
  PROBLEM_RULES,
  PROBLEM_STATES,
  READY_REPLIES,
} from '#domain/problems/problem-rules.ts'
import {
  admins,
  egp,
  everyone,
  id,
  isMore,
  iso,
  locale,
  longText,
  orderId,
  paged,
  pageNumber,
  rowVersion,
  search,
  text,
} from './base.ts'
import { picture, pictureErrors } from './uploads.ts'

const { words, answer, discount } = PROBLEM_RULES

/** The promo code that came with an answer as an apology. */
const apology = z.object({ code: z.string(), discount: egp, expiresAt: iso, used: z.boolean() })

/** A problem as its reporter reads it. */
const ownProblem = z.object({
  reason: z.enum(PROBLEM_REASONS),
  words: z.string(),
  hasPhoto: z.boolean(),
  state: z.enum(PROBLEM_STATES),
  createdAt: iso,
  answer: z.string().nullable(),
  answeredAt: iso.nullable(),
  apology: apology.nullable(),
})

const listedOrder = z.object({
  id: z.string(),
  cookName: z.string(),
  cookNameAr: z.string().nullable(),
  customerName: z.string(),
  total: egp,
  deliveredAt: iso.nullable(),
})

/** A problem or a message in the admins' inbox, with the main facts of its order and of whoever wrote the message. */
const listedProblem = ownProblem.extend({
  id: z.string(),
  reason: z.enum(INBOX_REASONS),
  order: listedOrder.nullable(),
  /** Of a message; null for a reported problem, which the order's buyer wrote. */
  sender: z
    .object({
      id: z.string().nullable(),
      name: z.string(),
      mobile: z.string().nullable(),
      email: z.string().nullable(),
    })
    .nullable(),
})

/** A problem with all that admins need to answer it. */
const problemPage = listedProblem.extend({
  /** Goes up with every change by an admin; send it along to answer or close. */
  version: z.number(),
  closedAt: iso.nullable(),
  /** Ready replies, in the language of whoever will read the answer. */
  replies: z.record(z.enum(READY_REPLIES), z.string()),
  order: listedOrder
    .extend({
      status: z.enum(ORDER_STATUSES),
      createdAt: iso,
      cookId: z.string(),
      customerId: z.string().nullable(),
      customerMobile: z.string(),
      email: z.string().nullable(),
      courier: z.object({ id: z.string(), name: z.string(), nameAr: z.string().nullable() }).nullable(),
      items: z.array(z.object({ name: z.string(), nameAr: z.string().nullable(), quantity: z.number() })),
    })
    .nullable(),
})

/** The filters of the problem list. */
export const problemQuery = z.strictObject({
  q: search,
  state: z.enum(PROBLEM_STATES).optional(),
  reason: z.enum(INBOX_REASONS).optional(),
  /** By the time of the report; newest first by default. */
  order: z.enum(['asc', 'desc']).optional(),
})

const owners = { 'order.not_found': { status: 404 }, 'order.not_yours': { status: 403 } } as const
const reporting = {
  ...owners,
  'problem.order_cancelled': { status: 409 },
  'problem.not_delivered': { status: 409 },
  'problem.too_late': { status: 409 },
  'problem.already_reported': { status: 409 },
} as const
const notFound = { 'problem.not_found': { status: 404 } } as const
const stale = { 'problem.stale': { status: 409, data: z.object({ current: problemPage }) } } as const
const version = rowVersion
const reported = {
  id: orderId,
  reason: z.enum(PROBLEM_REASONS),
  words: longText(words.most).min(1),
}

const contacting = {
  'contact.name_missing': { status: 400 },
  'contact.answer_missing': { status: 400 },
  'contact.email_invalid': { status: 400 },
  'accounts.mobile_too_short': { status: 400 },
  'accounts.mobile_not_egyptian': { status: 400 },
  'order.not_found': { status: 404 },
} as const
const message = {
  kind: z.enum(CONTACT_KINDS),
  message: longText(CONTACT_TEXTS.message).min(1),
  /** The number of the order that it is about. */
  order: orderId.optional(),
  /** Who a guest is. Ignored for a signed-in person, whose account says it. */
  name: text(CONTACT_TEXTS.name).optional(),
  mobile: text(CONTACT_TEXTS.mobile).optional(),
  email: text(CONTACT_TEXTS.email).optional(),
  /** The language of the answer. */
  lang: locale.optional(),
}

export const problems = {
  contactOffice: everyone('POST /contact', 'Sends a message to the admins’ inbox, as anybody', {
    example: { kind: 'idea', message: 'More salads', name: 'Laila', email: 'laila@example.test' },
    successStatus: 201,
  })
    .errors(contacting)
    .input(z.strictObject(message))
    .output(z.object({ id: z.string() })),

  contactOfficeWithPhoto: everyone(
    'POST /uploads/contact',
    'The same with a photo, which nobody but admins is shown',
    { successStatus: 201 },
  )
    .errors({ ...contacting, ...pictureErrors })
    .input(z.strictObject({ ...message, photo: picture }))
    .output(z.object({ id: z.string() })),

  getOrderProblem: everyone(
    'GET /orders/{id}/problem',
    'What the owner of an order reported of it, with its answer; null where they reported nothing',
  )
    .errors(owners)
    .input(z.strictObject({ id: orderId }))
    .output(z.object({ problem: ownProblem.nullable() })),

  reportProblem: everyone(
    'POST /orders/{id}/problem',
    'Reports a problem with an order, once, within 24 hours of its delivery; as its owner',
    { successStatus: 201 },
  )
    .errors(reporting)
    .input(z.strictObject(reported))
    .output(ownProblem),

  reportProblemWithPhoto: everyone(
    'POST /uploads/order-problem',
    'The same with a photo, which nobody but admins is shown',
    { successStatus: 201 },
  )
    .errors({ ...reporting, ...pictureErrors })
    .input(z.strictObject({ ...reported, photo: picture }))
    .output(ownProblem),

  listProblems: admins('GET /admin/problems', 'Problems with orders, a page of 25 of the first five hundred')
    .input(problemQuery.extend({ page: pageNumber }))
    .output(
      paged(listedProblem, {
        isMore,
        /** How many the search finds in each state, counted up to 501. */
        states: z.record(z.enum(PROBLEM_STATES), z.number()),
      }),
    ),

  getProblem: admins('GET /admin/problems/{id}', 'A problem, and the order that it is about')
    .errors(notFound)
    .input(z.strictObject({ id }))
    .output(problemPage),

  answerProblem: admins(
    'PUT /admin/problems/{id}/answer',
    'Answers a problem, or changes the answer, perhaps with a promo code; whoever reported it is told',
  )
    .errors({
      ...notFound,
      ...stale,
      'problem.closed': { status: 409 },
      'problem.code_given': { status: 409 },
    })
    .input(
      z.strictObject({
        id,
        version,
        answer: longText(answer.most).min(1),
        /** The discount of a promo code for this buyer alone, in EGP; null for no code. */
        discount: z
          .number()
          .refine((value) => checkNumber(value, discount).ok)
          .nullable(),
      }),
    )
    .output(problemPage),

  closeProblem: admins(
    'POST /admin/problems/{id}/closing',
    'Closes a problem, answered or not; one that is closed stays as it is',
  )
    .errors({ ...notFound, ...stale })
    .input(z.strictObject({ id, version }))
    .output(problemPage),

  linkProblemPhoto: admins(
    'POST /admin/problems/{id}/photo-link',
    'A private link to the photo of a problem, for this admin and a minute; on record',
  )
    .errors({ ...notFound, 'auth.recent_login': { status: 403 } })
    .input(z.strictObject({ id }))
    .output(z.object({ url: z.string(), expiresAt: iso })),
}

export type ContactMessage = z.infer<z.ZodObject<typeof message>>
export type OwnProblem = z.infer<typeof ownProblem>
export type ListedProblem = z.infer<typeof listedProblem>
export type ProblemPage = z.infer<typeof problemPage>
export type ProblemQuery = z.infer<typeof problemQuery>
