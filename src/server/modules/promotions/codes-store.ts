import type { PromoQuery, PromoSort } from '#contract/promotions.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import type {
  PromoState,
  PromoTerms,
  PromoType,
  PromoView,
  StoredPromo,
} from '#domain/promotions/promo-terms.ts'
import { firstRow } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { type InOrder, listSql, type SortColumn } from '#server/platform/lists/list-sql.ts'
import { randomId } from '#server/platform/sessions/random.ts'

export type CodeRow = {
  id: string
  code: string
  type: PromoType
  discount: number
  max_uses: number
  per_user_limit: number
  used: number
  expires_at: Date
  minimum_order: number | null
  maximum_discount: number | null
  starts_on: string | null
  is_apology: boolean
  description: string
  description_ar: string
  created_at: Date
  version: number
}

const COLUMNS = sql`p.id, p.code, p.type, p.discount::float8 as discount, p.max_uses, p.per_user_limit, p.used, p.expires_at,
  p.minimum_order::float8 as minimum_order, p.maximum_discount::float8 as maximum_discount, p.starts_on::text as starts_on,
  p.only_for is not null as is_apology, coalesce(p.description, '') as description, coalesce(p.description_ar, '') as description_ar, p.created_at, p.version`

/** Condition for a state, the same as `promoStateOf` decides it. */
function isIn(state: PromoState, now: Date): SQL {
  const today = cairoDate(now.getTime())
  switch (state) {
    case 'running':
      return sql`(p.expires_at > ${now} and p.used < p.max_uses and coalesce(p.starts_on <= ${today}::date, true))`
    case 'upcoming':
      return sql`(p.expires_at > ${now} and p.used < p.max_uses and p.starts_on > ${today}::date)`
    case 'used_up':
      return sql`(p.expires_at > ${now} and p.used >= p.max_uses)`
    case 'ended':
      return sql`p.expires_at <= ${now}`
  }
}

type Found = Pick<PromoQuery, 'q' | 'type'> & { view: PromoView }

const SEEN: Record<PromoView, SQL> = {
  campaigns: sql`p.only_for is null`,
  apologies: sql`p.only_for is not null`,
  all: sql`true`,
}

/** Searches the code and both descriptions, ignoring upper and lower case. */
function isFound({ q, type, view }: Found): SQL {
  const words = q
    ? sql`(strpos(p.code, upper(${q})) > 0 or strpos(lower(p.description), lower(${q})) > 0
        or strpos(lower(p.description_ar), lower(${q})) > 0)`
    : sql`true`
  return sql`${SEEN[view]} and ${words} and ${type ? sql`p.type = ${type}` : sql`true`}`
}

export async function countStates(db: Db, found: Found, now: Date): Promise<Record<PromoState, number>> {
  const counted = await firstRow<Record<PromoState, number>>(db)`
    select count(*) filter (where ${isIn('running', now)})::int as running,
      count(*) filter (where ${isIn('upcoming', now)})::int as upcoming,
      count(*) filter (where ${isIn('used_up', now)})::int as used_up,
      count(*) filter (where ${isIn('ended', now)})::int as ended
    from promo_codes p where ${isFound(found)}`
  return counted!
}

const LIST = listSql<CodeRow>({
  from: sql`promo_codes p`,
  as: sql`p`,
  columns: COLUMNS,
  ties: [{ column: sql`p.id`, field: 'id' }],
})

const SORTED_BY: Record<PromoSort, SortColumn<CodeRow>> = {
  created: { column: sql`p.created_at`, field: 'created_at', type: sql`timestamptz` },
  code: { column: sql`p.code`, field: 'code', type: sql`text` },
  used: { column: sql`p.used`, field: 'used', type: sql`int` },
  expires: { column: sql`p.expires_at`, field: 'expires_at', type: sql`timestamptz` },
}

type CodesWanted = Found & { state?: PromoState | undefined; sort: PromoSort; now: Date } & InOrder<CodeRow>

export async function listCodes(db: Db, wanted: CodesWanted): Promise<CodeRow[]> {
  const inState = wanted.state ? sql`and ${isIn(wanted.state, wanted.now)}` : sql``
  return LIST.page(db, sql`${isFound(wanted)} ${inState}`, { by: [SORTED_BY[wanted.sort]], ...wanted })
}

/** A code and the most uses of one identity. The lock keeps others from using or changing it until the transaction ends. */
export async function lockCode(tx: Tx, id: string): Promise<(CodeRow & { most_uses_of_one: number }) | null> {
  const row = await firstRow<CodeRow>(tx)`select ${COLUMNS} from promo_codes p where p.id = ${id} for update`
  if (!row) return null
  // A second statement, because the one that waited for the lock read its snapshot before the wait.
  const most = await firstRow<{ slot: number }>(tx)`
    select coalesce(max(slot), 0) as slot from promo_redemptions where promo_id = ${id}`
  return { ...row, most_uses_of_one: most!.slot }
}

/** Whether any order has the code. */
export async function isOrdered(tx: Tx, { code }: Pick<CodeRow, 'code'>) {
  const order = await firstRow(tx)`select 1 from orders where promo_code = ${code} limit 1`
  return order !== null
}

/** True if another code has this name. The caller must hold the name's lock. */
export async function isNameTaken(tx: Tx, code: string, id: string): Promise<boolean> {
  const other = await firstRow(tx)`select 1 from promo_codes where code = ${code} and id <> ${id}`
  return other !== null
}

/** Null if the name is taken. `onlyFor` restricts the code to these identities. */
export async function insertCode(
  tx: Tx,
  terms: PromoTerms,
  now: Date,
  onlyFor: string[] | null = null,
): Promise<CodeRow | null> {
  return firstRow<CodeRow>(tx)`insert into promo_codes as p
      (id, code, type, discount, max_uses, per_user_limit, expires_at, minimum_order, maximum_discount, starts_on,
        description, description_ar, created_at, only_for)
    values (${randomId()}, ${terms.code}, ${terms.type}, ${terms.discount}, ${terms.maxUses}, ${terms.perUserLimit},
      ${new Date(terms.expiresAt)}, ${terms.minimumOrder}, ${terms.maximumDiscount}, ${terms.startsOn}, ${terms.description}, ${terms.descriptionAr}, ${now},
      ${sql.param(onlyFor)}::text[])
    on conflict (code) do nothing returning ${COLUMNS}`
}

export async function updateCode(tx: Tx, id: string, terms: PromoTerms): Promise<CodeRow> {
  const row = await firstRow<CodeRow>(tx)`
    update promo_codes p set code = ${terms.code}, type = ${terms.type}, discount = ${terms.discount},
      max_uses = ${terms.maxUses}, per_user_limit = ${terms.perUserLimit}, expires_at = ${new Date(terms.expiresAt)},
      minimum_order = ${terms.minimumOrder}, maximum_discount = ${terms.maximumDiscount}, starts_on = ${terms.startsOn},
      description = ${terms.description}, description_ar = ${terms.descriptionAr}, version = version + 1
    where id = ${id} returning ${COLUMNS}`
  return row!
}

export function storedPromoOf(row: CodeRow & { most_uses_of_one: number }, isOrdered: boolean): StoredPromo {
  return {
    ...termsOfRow(row),
    used: row.used,
    mostUsesOfOne: row.most_uses_of_one,
    isOrdered,
    version: row.version,
    isApology: row.is_apology,
  }
}

export function termsOfRow(row: CodeRow): PromoTerms {
  return {
    code: row.code,
    type: row.type,
    discount: row.discount,
    maxUses: row.max_uses,
    perUserLimit: row.per_user_limit,
    expiresAt: row.expires_at.getTime(),
    minimumOrder: row.minimum_order,
    maximumDiscount: row.maximum_discount,
    startsOn: row.starts_on,
    description: row.description,
    descriptionAr: row.description_ar,
  }
}
