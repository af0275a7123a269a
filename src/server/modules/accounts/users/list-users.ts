import type { User, UserQuery } from '#contract/accounts/users.ts'
import { USUAL_ORDER } from '#domain/accounts/user-actions.ts'
import { MOST_LISTED } from '#domain/most-listed.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countUsers, listUserRows, type UsersWanted } from './users-store.ts'
import { userOfRow } from './views.ts'

const PAGE = 25

/** Counts the accounts that a query finds, up to one more than the list shows. */
export const countFound = ({ database }: Pick<Platform, 'database'>, query: UserQuery) =>
  countUsers(database.db, query, MOST_LISTED + 1)

/** Whether the query has words that few accounts match. */
export const areFew = ({ q }: UserQuery, counted: number) => Boolean(q) && counted <= MOST_LISTED

type Page = { items: User[]; page: number; pages: number; total: number; isMore: boolean }

/** A page of accounts. A page number beyond the end gives the last page. */
export async function listUsers(
  { platform }: Call,
  { page = 1, ...query }: UserQuery & { page?: number | undefined },
): Promise<Page> {
  const counted = await countFound(platform, query)
  const total = Math.min(counted, MOST_LISTED)
  const pages = Math.max(1, Math.ceil(total / PAGE))
  const shown = Math.min(page, pages)
  const found = await listUserRows(platform.database.db, {
    ...wantedOf(query),
    areFew: areFew(query, counted),
    most: PAGE,
    skip: (shown - 1) * PAGE,
  })
  return { items: found.map(userOfRow), page: shown, pages, total, isMore: counted > MOST_LISTED }
}

/** The newest accounts that match the words, of all roles or of one. */
export async function findUsers(
  platform: Pick<Platform, 'database'>,
  query: Pick<UserQuery, 'q' | 'role'>,
  most: number,
): Promise<User[]> {
  const counted = await countFound(platform, query)
  const wanted = { ...wantedOf(query), areFew: areFew(query, counted), most }
  return (await listUserRows(platform.database.db, wanted)).map(userOfRow)
}

/** The query with its defaults: the newest accounts first. */
export function wantedOf({
  q,
  role,
  status,
  sort = 'createdAt',
  order,
}: UserQuery): Omit<UsersWanted, 'most'> {
  return { q, role, status, sort, order: order ?? USUAL_ORDER[sort] }
}
