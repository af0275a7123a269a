import * as z from 'zod'
import { ACCOUNT_RULES } from '#domain/accounts/account-rules.ts'
import { ROLES } from '#domain/accounts/roles.ts'
import { USER_MESSAGE, USER_SORTS, USER_STATUSES } from '#domain/accounts/user-actions.ts'
import { MAX_AT_ONCE } from '#domain/list-limits.ts'
import { MAX_REASON } from '#domain/reason.ts'
import {
  admins,
  by,
  id,
  isMore,
  iso,
  locale,
  paged,
  pageNumber,
  requiredText,
  search,
  text,
} from '../base.ts'

/** An account as admins see it. */
export const user = z.object({
  id: z.string(),
  name: z.string(),
  nameAr: z.string().nullable(),
  email: z.string(),
  /** Whether the owner has confirmed this address. */
  emailVerified: z.boolean(),
  mobileNumber: z.string().nullable(),
  role: z.enum(ROLES),
  status: z.enum(USER_STATUSES),
  locale,
  portrait: z.string().nullable(),
  createdAt: iso,
  openSessions: z.number(),
  /** The day of the latest use of an open session. */
  lastSeenAt: iso.nullable(),
})

/** An account, and what this admin may do with it. */
const userPage = user.extend({
  bannedAt: iso.nullable(),
  banReason: z.string().nullable(),
  may: z.object({
    act: z.boolean(),
    /** The account has a second factor that this admin may reset. */
    resetSecondFactor: z.boolean(),
    /** The roles that this admin may give to it. */
    roles: z.array(z.enum(ROLES)),
  }),
})

/** The filters of the account list. */
export const userQuery = z.strictObject({
  q: search,
  role: z.enum(ROLES).optional(),
  status: z.enum(USER_STATUSES).optional(),
  sort: z.enum(USER_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
})

const name = text(ACCOUNT_RULES.name.most)
const email = z.string().max(ACCOUNT_RULES.email.most)
const reason = requiredText(MAX_REASON)
const notFound = { 'accounts.not_found': { status: 404 } } as const
const untouchable = {
  ...notFound,
  'accounts.own_account': { status: 403 },
  'accounts.only_superadmin': { status: 403 },
} as const
const stale = { 'accounts.stale': { status: 409, data: z.object({ current: userPage }) } } as const

const some = z.array(id).min(1).max(MAX_AT_ONCE)

/** The accounts of a bulk action on which it was done, and those on which it was refused, each with the reason. */
const doneWithSome = z.object({
  done: z.array(z.string()),
  refused: z.array(
    z.object({
      id: z.string(),
      code: z.enum([
        'accounts.not_found',
        'accounts.own_account',
        'accounts.only_superadmin',
        'auth.forbidden',
      ]),
    }),
  ),
})

export const users = {
  listUsers: admins('GET /admin/users', 'Accounts, a page of 25, five hundred at most', { mayBeOld: true })
    .input(userQuery.extend({ page: pageNumber }))
    .output(paged(user, { isMore })),

  getUser: admins('GET /admin/users/{id}', 'One account')
    .errors(notFound)
    .input(z.strictObject({ id }))
    .output(userPage),

  changeUser: admins(
    'PATCH /admin/users/{id}',
    'Changes name and e-mail; another e-mail needs a recent login, ends every session, and both addresses are told',
  )
    .errors({
      ...untouchable,
      ...stale,
      'accounts.name_too_short': { status: 400, data: z.object({ field: z.enum(['name', 'nameAr']) }) },
      'auth.invalid_email': { status: 400 },
      'auth.email_in_use': { status: 422 },
      'auth.recent_login': { status: 403 },
    })
    .input(
      z.strictObject({
        id,
        name,
        nameAr: name,
        email,
        /** The values that the admin saw. If they have changed since, the change is refused. */
        seen: z.strictObject({ name: z.string(), nameAr: z.string(), email: z.string() }),
      }),
    )
    .output(userPage),

  changeRole: admins(
    'PUT /admin/users/{id}/role',
    'Gives an account another role and ends its sessions; needs a recent login',
  )
    .errors({
      ...untouchable,
      ...stale,
      'auth.recent_login': { status: 403 },
      'accounts.has_open_orders': { status: 409 },
      'delivery.holds_cash': { status: 409 },
      'accounts.kitchen_needs_address': { status: 409 },
    })
    .input(z.strictObject({ id, role: z.enum(ROLES), seen: z.enum(ROLES) }))
    .output(userPage),

  banUser: admins(
    'POST /admin/users/{id}/ban',
    'Closes an account: its sessions and streams end; one that is closed stays as it is',
  )
    .errors(untouchable)
    .input(z.strictObject({ id, reason }))
    .output(userPage),

  unbanUser: admins('POST /admin/users/{id}/unban', 'Opens a closed account again')
    .errors(untouchable)
    .input(z.strictObject({ id, reason }))
    .output(userPage),

  banUsers: admins(
    'POST /admin/users/bans',
    'Closes up to five hundred accounts, each as by itself: those that may not be are named',
  )
    .input(z.strictObject({ ids: some, reason }))
    .output(doneWithSome),

  unbanUsers: admins(
    'POST /admin/users/unbans',
    'Opens up to five hundred closed accounts again, each as by itself',
  )
    .input(z.strictObject({ ids: some, reason }))
    .output(doneWithSome),

  messageUsers: admins(
    'POST /admin/users/messages',
    'Mails up to five hundred people, each by themselves; on record for each',
  )
    .input(
      z.strictObject({
        ids: some,
        subject: requiredText(USER_MESSAGE.subject),
        text: requiredText(USER_MESSAGE.text),
      }),
    )
    .output(z.object({ sent: z.number() })),

  resetSecondFactor: by(['superadmin'])(
    'POST /admin/users/{id}/second-factor/reset',
    'Forgets the second factor of another admin who has lost theirs, and ends their sessions; needs a recent login',
  )
    .errors({ ...untouchable, 'auth.recent_login': { status: 403 } })
    .input(z.strictObject({ id }))
    .output(userPage),

  mailPasswordReset: admins(
    'POST /admin/users/{id}/password-reset',
    'Mails the owner a link for a new password',
  )
    .errors({ ...untouchable, 'accounts.is_banned': { status: 409 } })
    .input(z.strictObject({ id }))
    .output(z.object({ success: z.literal(true) })),

  endUserSessions: admins('DELETE /admin/users/{id}/sessions', 'Logs an account out everywhere')
    .errors(untouchable)
    .input(z.strictObject({ id }))
    .output(z.object({ ended: z.number() })),
}

export type User = z.infer<typeof user>
export type UserPage = z.infer<typeof userPage>
export type UserQuery = z.infer<typeof userQuery>
