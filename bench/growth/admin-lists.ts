import { DISH_SORTS } from '#contract/catalog/dishes.ts'
import { PROMO_SORTS } from '#contract/promotions.ts'
import { ROLES } from '#domain/accounts/roles.ts'
import { USER_SORTS, USER_STATUSES } from '#domain/accounts/user-actions.ts'
import { SOUGHT_DISH_STATES } from '#domain/catalog/dish-review.ts'
import { HANDOVER_STATES } from '#domain/delivery/cash.ts'
import { COURIER_SORTS, COURIER_STATES } from '#domain/delivery/roster.ts'
import { KITCHEN_FILTERS, KITCHEN_SORTS } from '#domain/kitchens/roster.ts'
import { ADMIN_ORDER_SORTS, ADMIN_ORDER_VIEWS, KITCHEN_ORDER_SORTS } from '#domain/ordering/admin-orders.ts'
import { GUEST_SORTS } from '#domain/ordering/guests.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import { PROBLEM_REASONS, PROBLEM_STATES } from '#domain/problems/problem-rules.ts'
import { PROMO_STATES } from '#domain/promotions/promo-terms.ts'
import { REPORT_KINDS, REPORT_STATES } from '#domain/reviews/report-rules.ts'
import type { Musts, Question } from './question.ts'
import type { Town } from './towns.ts'

type Query = Record<string, string>
type List = { name: string; path: string | ((town: Town) => string); queries: Query[] }

const LISTED: Musts = [null, null, 3]

/** Stands for three letters of the number of an order that there is. */
const PART_OF_NUMBER = 'three letters'
const DIRECTIONS = ['asc', 'desc'] as const

/** A name, a name in Arabic, a part of a mobile number, one letter, and a word that nobody has. */
const PEOPLE = ['ahmed', 'أحمد', '0100000', 'a', 'zzzqqq']
const FOOD = ['koshari', 'كشري', 'a', 'zzzqqq']

/** Each value of a field as a query of its own. */
const each = (field: string, values: readonly string[]): Query[] =>
  values.map((value) => ({ [field]: value }))

/** Each sort key in both directions. */
const sortedBy = (keys: readonly string[]): Query[] =>
  keys.flatMap((sort) => DIRECTIONS.map((order) => ({ sort, order })))

const asked = (query: Query, town: Town): Query =>
  query.q === PART_OF_NUMBER ? { ...query, q: orderOf(town).slice(4, 7) } : query

const cookOf = ({ scene }: Town) => scene.cookId
const orderOf = ({ scene }: Town) => scene.order

const LISTS: List[] = [
  { name: 'what waits now', path: '/admin/overview', queries: [{}] },
  { name: 'the newest', path: '/admin/activity', queries: [{}] },
  {
    name: 'find anything',
    path: '/admin/search',
    queries: each('q', ['ahmed', 'koshari', 'كشري', '7k2', '0100000', 'zzzqqq']),
  },
  {
    name: 'orders',
    path: '/admin/orders',
    queries: [
      {},
      { page: '20' },
      ...each('sort', ADMIN_ORDER_SORTS),
      ...each('show', ADMIN_ORDER_VIEWS),
      ...each('status', ORDER_STATUSES),
      ...each('q', [PART_OF_NUMBER, '7K', 'zzzqqq']),
      // What a caller says: a name in either script, and a mobile number.
      ...each('q', ['laila', 'ليلى', '01000000']),
      { q: PART_OF_NUMBER, status: 'delivered' },
      { q: PART_OF_NUMBER, from: '2026-01-01', to: '2026-01-31' },
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2026-01-01', to: '2026-01-31', status: 'cancelled' },
    ],
  },
  { name: 'an order', path: (town) => `/admin/orders/${orderOf(town)}`, queries: [{}] },
  {
    name: 'kitchens',
    path: '/admin/kitchens',
    queries: [
      {},
      ...each('state', KITCHEN_FILTERS),
      ...each('sort', KITCHEN_SORTS),
      ...each('q', ['samira', 'zzzqqq']),
    ],
  },
  {
    name: "a kitchen's orders",
    path: (town) => `/admin/kitchens/${cookOf(town)}/orders`,
    queries: [{}, ...sortedBy(KITCHEN_ORDER_SORTS), ...each('q', ['koshari', 'zzzqqq'])],
  },
  {
    name: 'couriers to assign',
    path: '/admin/assignable-couriers',
    queries: [{}, ...each('q', PEOPLE)],
  },
  {
    name: 'accounts',
    path: '/admin/users',
    queries: [
      {},
      { page: '20' },
      ...sortedBy(USER_SORTS),
      ...each('role', ROLES),
      ...each('status', USER_STATUSES),
      ...each('q', PEOPLE),
      { q: 'ahmed', role: 'cook', sort: 'name' },
    ],
  },
  {
    name: 'guests',
    path: '/admin/guests',
    queries: [{}, { page: '20' }, ...sortedBy(GUEST_SORTS), ...each('q', PEOPLE)],
  },
  {
    name: 'dishes',
    path: '/admin/dishes',
    queries: [
      {},
      { page: '20' },
      ...sortedBy(DISH_SORTS),
      ...each('state', SOUGHT_DISH_STATES),
      ...each('q', FOOD),
      { q: 'koshari', state: 'on_sale', sort: 'name' },
    ],
  },
  { name: 'dishes to review', path: '/admin/dishes/awaiting-review', queries: [{}] },
  {
    name: 'reviews of a dish',
    path: ({ world }) => `/admin/dishes/${world.dishes[0]!.id}/reviews`,
    queries: [{}],
  },
  {
    name: 'content reports',
    path: '/admin/content-reports',
    queries: [
      {},
      { order: 'asc' },
      ...each('state', REPORT_STATES),
      ...each('what', REPORT_KINDS),
      ...each('q', ['photo', 'كشري', 'e', 'zzzqqq']),
      { q: 'koshari', state: 'resolved' },
    ],
  },
  {
    name: 'problems',
    path: '/admin/problems',
    queries: [
      {},
      { order: 'asc' },
      ...each('state', PROBLEM_STATES),
      ...each('reason', PROBLEM_REASONS),
      ...each('q', ['missing', 'بارد', '7k2', 'e', 'zzzqqq']),
    ],
  },
  {
    name: 'couriers',
    path: '/admin/couriers',
    queries: [
      {},
      ...sortedBy(COURIER_SORTS),
      ...each('state', COURIER_STATES),
      { cash: 'at_limit' },
      ...each('q', PEOPLE),
    ],
  },
  { name: 'silent couriers', path: '/admin/couriers/silent', queries: [{}] },
  { name: 'applicants', path: '/admin/applicants', queries: [{}] },
  {
    name: 'hand-overs',
    path: '/admin/cash/handovers',
    queries: [{}, ...each('state', HANDOVER_STATES)],
  },
  {
    name: 'promo codes',
    path: '/admin/promo-codes',
    queries: [{}, ...sortedBy(PROMO_SORTS), ...each('state', PROMO_STATES), ...each('q', ['save', 'zzzqqq'])],
  },
  { name: 'turned away', path: '/admin/turned-away', queries: [{}, { q: '01012345678' }] },
  {
    name: 'audit log',
    path: '/admin/audit',
    queries: [
      {},
      { order: 'asc' },
      { page: '20' },
      { action: 'order.flag' },
      { from: '2026-01-01', to: '2026-01-31' },
      { q: 'nobody@example.com' },
    ],
  },
]

/** Every list of the admins, with each of its sort keys, filters and kinds of search alone. */
export const ADMIN_LISTS: Question[] = LISTS.flatMap(({ name, path, queries }) =>
  queries.map((query) => {
    const words = Object.entries(query).map(([field, value]) => `${field} ${value}`)
    return {
      name: [name, ...words].join(', '),
      musts: LISTED,
      ask: (town: Town) => ({
        path: `/api${typeof path === 'string' ? path : path(town)}?${new URLSearchParams(asked(query, town))}`,
        headers: town.scene.admin,
      }),
    }
  }),
)
