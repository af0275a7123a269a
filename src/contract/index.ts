import { accounts } from './accounts.ts'
import { audit } from './audit.ts'
import { cart } from './cart.ts'
import { catalog } from './catalog.ts'
import { courierCash } from './courier-cash.ts'
import { courierDays } from './courier-days.ts'
import { delivery } from './delivery.ts'
import { dishes } from './dishes.ts'
import { insights } from './insights.ts'
import { kitchens } from './kitchens.ts'
import { limits } from './limits.ts'
import { membership } from './membership.ts'
import { orderOffice } from './order-office.ts'
import { ordering } from './ordering.ts'
import { papers } from './papers.ts'
import { passwords } from './passwords.ts'
import { privacy } from './privacy.ts'
import { profiles } from './profiles.ts'
import { promotions } from './promotions.ts'
import { reviews } from './reviews.ts'
import { settings } from './settings.ts'
import { terms } from './terms.ts'
import { users } from './users.ts'

/** The whole HTTP surface but the live stream, files of lists and the createOrder envelope (docs/architecture.md). */
export const contract = {
  accounts,
  audit,
  cart,
  catalog,
  courierCash,
  courierDays,
  delivery,
  dishes,
  insights,
  kitchens,
  limits,
  membership,
  ordering,
  orderOffice,
  papers,
  passwords,
  privacy,
  profiles,
  promotions,
  reviews,
  settings,
  terms,
  users,
}

export type Contract = typeof contract
