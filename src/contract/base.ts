import { oc } from '@orpc/contract'
import * as z from 'zod'
import type { Role } from '#domain/accounts/roles.ts'
import { roundDegrees } from '#domain/geo.ts'
import { isDay } from '#domain/insights/period.ts'
import { LAST_PAGE, MAX_CURSOR, MAX_SEARCH } from '#domain/list-limits.ts'
import type { NumberRule } from '#domain/number-field.ts'
import { MAX_ORDER_NUMBER, parseOrderId } from '#domain/ordering/placing/order-id.ts'
import { cleanLine, cleanLines, isVisible } from './clean-text.ts'

/**
 * Who may call an endpoint. A `guest` endpoint answers everyone, signed in or not; its answer still depends on who asks
 * (clauses V-01, V-02). The access matrix test demands an access for every endpoint.
 */
export type Access = 'guest' | 'signed-in' | Role[]

export const ADMINS: Role[] = ['admin', 'superadmin']

/**
 * A user who has not accepted the newest terms may read, and may call only those writing endpoints with `beforeTerms`. What only the
 * server calls for a page (`forPages`), or programs of others, is missing from the browser's route table. `example` is input that is
 * valid for everybody who may call the endpoint: its documentation shows it, and the walk through all access sends it. `mayBeOld`
 * marks what a replica of the database may answer, a second or two late, to whoever has not just written.
 */
export type Meta = { access: Access; beforeTerms?: true; forPages?: true; example?: object; mayBeOld?: true }

const base = oc.$meta<Meta>({ access: ADMINS }).errors({
  'request.invalid': {
    status: 400,
    data: z.object({ issues: z.array(z.object({ path: z.string(), problem: z.string() })) }),
  },
  'auth.required': { status: 401 },
  'auth.forbidden': { status: 403 },
  'accounts.terms_required': { status: 403 },
  'limit.too_many': { status: 429, data: z.object({ retryAfterSeconds: z.number() }) },
})

type Kind = Omit<Meta, 'access'>

/**
 * Opens the endpoints of one access: `signedIn('POST /orders', 'Places …')` names an endpoint's method and path, and its line in the
 * API's description. What is said in `kind` holds for all endpoints that are opened so.
 */
export function by(access: Access, kind: Kind = {}) {
  return (
    place: `${Method} /${string}`,
    summary: string,
    { successStatus, ...more }: Kind & { successStatus?: 201 } = {},
  ) => {
    const [method, path] = place.split(' ') as [Method, `/${string}`]
    const route = { method, path, summary }
    return base.meta({ access, ...kind, ...more }).route(successStatus ? { ...route, successStatus } : route)
  }
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export const everyone = by('guest')
export const signedIn = by('signed-in')
export const customers = by(['customer'])
export const cooks = by(['cook'])
export const couriers = by(['delivery'])
/** What couriers do on the road does not wait for new terms. */
export const couriersAtWork = by(['delivery'], { beforeTerms: true })
export const admins = by(ADMINS)
/** Cooks for their own kitchen, and admins for any. */
export const cooksAndAdmins = by(['cook', ...ADMINS])

export const iso = z.iso.datetime({ offset: true })
/** A day of Cairo's calendar, `YYYY-MM-DD`. */
export const cairoDay = z.string().refine(isDay)
/** A minute of Cairo's wall clock. */
export const cairoMinute = z.iso
  .datetime({ local: true, precision: -1 })
  .regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/)
/** EGP with at most two decimals. */
export const egp = z.number()
/** A latitude or longitude. Decimals beyond the sixth are dropped here and never stored. */
export const degrees = z.number().overwrite(roundDegrees)
export const point = z.strictObject({
  latitude: degrees.min(-90).max(90),
  longitude: degrees.min(-180).max(180),
})
/** Sunday is 0. */
export const dayOfWeek = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
])
/** A whole number within a rule's bounds. */
export const whole = ({ least, most }: NumberRule) => z.number().int().min(least).max(most)
export const locale = z.enum(['en', 'ar'])

/**
 * A text of one line that people type, cleaned; empty if nothing visible is left. The limit counts the
 * cleaned text.
 */
export const text = (limit: number) => z.string().overwrite(visible(cleanLine)).max(limit)

/** A text of many lines. */
export const longText = (limit: number) => z.string().overwrite(visible(cleanLines)).max(limit)

/** A text of one line that must not be empty. */
export const requiredText = (limit: number) => text(limit).min(1)

function visible(clean: (typed: string) => string) {
  return (typed: string) => {
    const cleaned = clean(typed)
    return isVisible(cleaned) ? cleaned : ''
  }
}

export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
/**
 * An order's number as people type it. Case, dashes, spaces and look-alikes are folded here, so that every operation gets the number
 * itself, or one that no order has.
 */
export const orderId = z
  .string()
  .min(1)
  .max(MAX_ORDER_NUMBER)
  .overwrite((typed) => parseOrderId(typed) ?? '-')

/** The search of a list of work. */
export const search = text(MAX_SEARCH).optional()
/** The mark of where a list's next page begins, as the page before it gave it. */
export const cursor = z.string().max(MAX_CURSOR).optional()
/** The version of a row that a change names, so that nobody overwrites a newer one unseen. */
export const rowVersion = z.number().int().min(1)

/** A multipart form sends booleans as words. */
export const formBoolean = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
)

/** A query string and a multipart form send numbers as text. */
export const queryNumber = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d{1,9}(\.\d{1,9})?$/.test(value) ? Number(value) : value),
  z.number(),
)

/** The page of a list; the first if none is named. */
export const pageNumber = queryNumber.pipe(z.number().int().min(1).max(LAST_PAGE)).optional()

/** The answer of a list with numbered pages. `more` is what it says beside its rows. */
export function paged<Item extends z.ZodType, More extends z.ZodRawShape>(item: Item, more: More) {
  return z
    .object({ items: z.array(item), page: z.number(), pages: z.number(), total: z.number() })
    .extend(more)
}

/** The list has more rows than `total`, which counts only what the pages show. A search or the file finds the rest. */
export const isMore = z.boolean()

/** What the file of a list is asked for. */
export type FileQuery<Query extends z.ZodObject> = z.output<Query> & {
  lang?: z.infer<typeof locale> | undefined
}

/** The query of a list, or of days, as their file takes it: every file has its headings in either language. */
export function forFile<Query extends z.ZodObject>(query: Query) {
  return query.safeExtend({ lang: locale.optional() }) as unknown as z.ZodType<FileQuery<Query>>
}
