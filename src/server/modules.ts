import { accountsModule } from '#server/modules/accounts/module.ts'
import { announcementsModule } from '#server/modules/announcements/module.ts'
import { auditModule } from '#server/modules/audit/module.ts'
import { broadcastsModule } from '#server/modules/broadcasts/module.ts'
import { cartModule } from '#server/modules/cart/module.ts'
import { catalogModule } from '#server/modules/catalog/module.ts'
import { deliveryModule } from '#server/modules/delivery/module.ts'
import { dispatchModule } from '#server/modules/dispatch/module.ts'
import { insightsModule } from '#server/modules/insights/module.ts'
import { kitchensModule } from '#server/modules/kitchens/module.ts'
import { limitsModule } from '#server/modules/limits/module.ts'
import { membershipModule } from '#server/modules/membership/module.ts'
import { notificationsModule } from '#server/modules/notifications/module.ts'
import { orderingModule } from '#server/modules/ordering/module.ts'
import { paymentsModule } from '#server/modules/payments/module.ts'
import { privacyModule } from '#server/modules/privacy/module.ts'
import { problemsModule } from '#server/modules/problems/module.ts'
import { promotionsModule } from '#server/modules/promotions/module.ts'
import { reviewsModule } from '#server/modules/reviews/module.ts'
import { settingsModule } from '#server/modules/settings/module.ts'
import { termsModule } from '#server/modules/terms/module.ts'

/** The modules that the server is put together of: endpoints, routes, reactions and files come from them. */
export const MODULES = [
  accountsModule,
  announcementsModule,
  auditModule,
  broadcastsModule,
  cartModule,
  catalogModule,
  deliveryModule,
  dispatchModule,
  insightsModule,
  kitchensModule,
  limitsModule,
  membershipModule,
  notificationsModule,
  orderingModule,
  paymentsModule,
  privacyModule,
  problemsModule,
  promotionsModule,
  reviewsModule,
  settingsModule,
  termsModule,
] as const
