import type { OwnDishState } from '../catalog/dish-review.ts'
import type { OrderStatus } from '../ordering/status/order-status.ts'

/** What is counted of the market in a period. */
type Counted = {
  orders: number
  statuses: Record<OrderStatus, number>
  delivered: number
  revenue: number
  averageOrderValue: number | null
  customers: Record<'all' | 'new' | 'active' | 'repeat', number>
  cooks: Record<'all' | 'active' | 'new', number>
  dishes: Record<OwnDishState, number>
  pendingOrders: number
  reviews: number
  averageRating: number | null
  promoUses: number
  promoCost: number
}

/** The figures of analytics by the names of their texts: on the page, in its file and on paper. */
export const MARKET_FIGURES = {
  orders: ({ orders }) => orders,
  revenue: ({ revenue }) => revenue,
  average: ({ averageOrderValue }) => averageOrderValue,
  active: ({ customers }) => customers.active,
  repeat: ({ customers }) => customers.repeat,
  promoCost: ({ promoCost }) => promoCost,
  customers: ({ customers }) => customers.all,
  newCustomers: ({ customers }) => customers.new,
  cooks: ({ cooks }) => cooks.all,
  activeCooks: ({ cooks }) => cooks.active,
  newCooks: ({ cooks }) => cooks.new,
  pendingOrders: ({ statuses }) => statuses.pending,
  pendingDishes: ({ pendingOrders }) => pendingOrders,
  delivered: ({ delivered }) => delivered,
  dishesOnSale: ({ dishes }) => dishes.on_sale,
  dishesHidden: ({ dishes }) => dishes.hidden,
  dishesRejected: ({ dishes }) => dishes.rejected,
  dishesFlagged: ({ dishes }) => dishes.flagged,
  reviews: ({ reviews }) => reviews,
  rating: ({ averageRating }) => averageRating,
  promoUses: ({ promoUses }) => promoUses,
} satisfies Record<string, (figures: Counted) => number | null>

export type MarketFigure = keyof typeof MARKET_FIGURES

/** The figures by what they are about. The main ones are read first. */
export const FIGURE_SECTIONS = {
  main: ['orders', 'revenue', 'average', 'active', 'repeat', 'promoCost'],
  customers: ['customers', 'newCustomers'],
  cooks: ['cooks', 'activeCooks', 'newCooks'],
  orders: ['pendingOrders', 'pendingDishes', 'delivered'],
  dishes: ['dishesOnSale', 'dishesHidden', 'dishesRejected', 'dishesFlagged'],
  others: ['reviews', 'rating', 'promoUses'],
} as const satisfies Record<string, readonly MarketFigure[]>

export type FigureSection = keyof typeof FIGURE_SECTIONS

/** Figures that are no counts. */
export const FIGURE_UNITS: Partial<Record<MarketFigure, 'egp' | 'stars'>> = {
  revenue: 'egp',
  average: 'egp',
  promoCost: 'egp',
  rating: 'stars',
}
