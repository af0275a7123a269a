import { accounts } from './accounts/accounts.ts'
import { membership } from './accounts/membership.ts'
import { passwords } from './accounts/passwords.ts'
import { privacy } from './accounts/privacy.ts'
import { profiles } from './accounts/profiles.ts'
import { secondFactor } from './accounts/second-factor.ts'
import { terms } from './accounts/terms.ts'
import { users } from './accounts/users.ts'
import { announcements } from './announcements.ts'
import { audit } from './audit.ts'
import { broadcasts } from './broadcasts.ts'
import { catalog } from './catalog/catalog.ts'
import { categories } from './catalog/categories.ts'
import { dishes } from './catalog/dishes.ts'
import { reviews } from './catalog/reviews.ts'
import { courierCash } from './delivery/courier-cash.ts'
import { courierDays } from './delivery/courier-days.ts'
import { delivery } from './delivery/delivery.ts'
import { papers } from './delivery/papers.ts'
import { dispatch } from './dispatch.ts'
import { insights } from './insights.ts'
import { kitchens } from './kitchens.ts'
import { letters } from './letters.ts'
import { limits } from './limits.ts'
import { market } from './market.ts'
import { notifications } from './notifications.ts'
import { adminOrders } from './ordering/admin-orders.ts'
import { cart } from './ordering/cart.ts'
import { guests } from './ordering/guests.ts'
import { incidents } from './ordering/incidents.ts'
import { orderChanges } from './ordering/order-changes.ts'
import { ordering } from './ordering/ordering.ts'
import { phoneOrders } from './ordering/phone-orders.ts'
import { payments } from './payments.ts'
import { payouts } from './payouts.ts'
import { problems } from './problems.ts'
import { promotions } from './promotions.ts'
import { settings } from './settings.ts'

/** The whole HTTP surface except the live stream, lists as files and the createOrder envelope (docs/architecture.md). */
export const contract = {
  accounts,
  announcements,
  audit,
  broadcasts,
  cart,
  catalog,
  categories,
  courierCash,
  courierDays,
  delivery,
  dishes,
  dispatch,
  guests,
  incidents,
  insights,
  kitchens,
  letters,
  limits,
  membership,
  market,
  notifications,
  orderChanges,
  ordering,
  phoneOrders,
  adminOrders,
  papers,
  passwords,
  payments,
  payouts,
  privacy,
  problems,
  profiles,
  promotions,
  reviews,
  secondFactor,
  settings,
  terms,
  users,
}

export type Contract = typeof contract
