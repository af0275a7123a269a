import * as z from 'zod'
import { ACCOUNT_RULES } from '#domain/accounts/account-rules.ts'
import {
  BROADCAST_AUDIENCES,
  BROADCAST_CATEGORIES,
  BROADCAST_RULES,
  BROADCAST_STATES,
} from '#domain/broadcasts/broadcast.ts'
import {
  admins,
  cairoMinute,
  id,
  isMore,
  iso,
  paged,
  pageNumber,
  requiredText,
  rowVersion,
  search,
} from './base.ts'

const { title, body, url } = BROADCAST_RULES

export const BROADCAST_SORTS = ['created', 'starts'] as const

const category = z.enum(BROADCAST_CATEGORIES)
const audience = z.enum(BROADCAST_AUDIENCES)
const state = z.enum(BROADCAST_STATES)

const terms = z.strictObject({
  title: requiredText(title.most),
  titleAr: requiredText(title.most),
  body: requiredText(body.most),
  bodyAr: requiredText(body.most),
  category,
  audience,
  /** Of the account that it is for, if its audience is a person. */
  email: z.string().max(ACCOUNT_RULES.email.most).nullable().default(null),
  /** The page of ours that it leads to. */
  url: z.string().max(url.most).nullable().default(null),
  /** When it is sent; null for at once. */
  at: cairoMinute.nullable().default(null),
})

type Terms = z.infer<typeof terms>

/** Only a message to one person has an e-mail. */
function refuseAddressee({ audience, email }: Terms, context: z.RefinementCtx<Terms>) {
  if ((audience === 'person') !== (email !== null))
    context.addIssue({ code: 'custom', path: ['email'], message: 'field.invalid' })
}

const person = z.object({ id: z.string(), name: z.string(), nameAr: z.string().nullable() })

export const broadcast = z.object({
  id: z.string(),
  title: z.string(),
  titleAr: z.string(),
  body: z.string(),
  bodyAr: z.string(),
  category,
  audience,
  person: person.extend({ email: z.string() }).nullable(),
  url: z.string().nullable(),
  state,
  startsAt: iso,
  /** When its first page was sent; null before, while it may be changed. */
  beganAt: iso.nullable(),
  sentAt: iso.nullable(),
  /** How many people its audience had when it began, and how many have got it. */
  counted: z.number(),
  reached: z.number(),
  by: person,
  createdAt: iso,
  /** Goes up with every change by an admin; send it along to change or delete the broadcast. */
  version: z.number(),
})

export const broadcastQuery = z.strictObject({
  q: search,
  state: state.optional(),
  category: category.optional(),
  sort: z.enum(BROADCAST_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
})

const one = z.strictObject({ id })
const missing = { 'broadcast.not_found': { status: 404 } }
const ownTerms = {
  'broadcast.foreign_address': { status: 400 },
  'broadcast.time_past': { status: 400 },
  'broadcast.no_such_person': { status: 400 },
}
const unchangeable = {
  ...missing,
  'broadcast.begun': { status: 409 },
  'broadcast.stale': { status: 409, data: z.object({ current: broadcast }) },
}
const sent = { 'broadcast.sent': { status: 409 } }

export const broadcasts = {
  listBroadcasts: admins('GET /admin/broadcasts', 'Messages to many people, a page of 25')
    .input(broadcastQuery.extend({ page: pageNumber }))
    .output(
      paged(broadcast, {
        isMore,
        /** How many the search finds in each state, regardless of the state filter. */
        states: z.record(state, z.number()),
      }),
    ),

  createBroadcast: admins('POST /admin/broadcasts', 'Sends a message to an audience, at once or at a time', {
    successStatus: 201,
  })
    .errors(ownTerms)
    .input(terms.superRefine(refuseAddressee))
    .output(broadcast),

  changeBroadcast: admins('PUT /admin/broadcasts/{id}', 'Changes a broadcast that nobody has got yet')
    .errors({ ...ownTerms, ...unchangeable })
    .input(terms.extend({ id, version: rowVersion }).superRefine(refuseAddressee))
    .output(broadcast),

  deleteBroadcast: admins('DELETE /admin/broadcasts/{id}', 'Deletes a broadcast that nobody has got yet')
    .errors(unchangeable)
    .input(one.extend({ version: rowVersion }))
    .output(z.object({})),

  stopBroadcast: admins(
    'POST /admin/broadcasts/{id}/stop',
    'Stops a broadcast; those who have got it keep it',
  )
    .errors({ ...missing, ...sent })
    .input(one)
    .output(broadcast),

  resumeBroadcast: admins(
    'POST /admin/broadcasts/{id}/resumption',
    'Goes on with a stopped broadcast where it stopped',
  )
    .errors({ ...missing, ...sent })
    .input(one)
    .output(broadcast),
}

export type Broadcast = z.infer<typeof broadcast>
export type BroadcastTermsInput = z.input<typeof terms>
export type BroadcastTerms = z.output<typeof terms>
export type BroadcastQuery = z.infer<typeof broadcastQuery>
export type BroadcastSort = (typeof BROADCAST_SORTS)[number]
