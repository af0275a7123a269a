import type { User, UserPage } from '#contract/accounts/users.ts'
import { decideActing, rolesToGive } from '#domain/accounts/user-actions.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { portraitUrl } from '#server/platform/images/store-portrait.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import { findUserRow, type UserRow } from './users-store.ts'

/** An account for its admin page. */
export async function getUserPage(
  { platform: { database }, user: admin }: Call,
  { id }: { id: string },
): Promise<Outcome<UserPage, Refusal<'accounts.not_found'>>> {
  const row = await findUserRow(database.db, id)
  return row ? done(userPageOf(row, admin)) : refuse('accounts.not_found')
}

export function userOfRow(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    nameAr: row.name_ar,
    email: row.email,
    emailVerified: row.email_verified,
    mobileNumber: row.mobile_number,
    role: row.role,
    status: row.status,
    locale: row.locale,
    portrait: row.image ? portraitUrl(row.image) : null,
    createdAt: row.created_at.toISOString(),
    openSessions: row.open_sessions,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  }
}

/** An account with the actions that this admin may take. */
export function userPageOf(row: UserRow, admin: SignedIn): UserPage {
  return {
    ...userOfRow(row),
    bannedAt: row.banned_at?.toISOString() ?? null,
    banReason: row.ban_reason,
    may: {
      act: decideActing(admin, row).ok,
      roles: rolesToGive(admin, row),
      resetSecondFactor: row.has_second_factor && admin.role === 'superadmin' && decideActing(admin, row).ok,
    },
  }
}
