import { accountsModule } from '#server/modules/accounts/index.ts'
import { announcementsModule } from '#server/modules/announcements/index.ts'
import { auditModule } from '#server/modules/audit/index.ts'
import { broadcastsModule } from '#server/modules/broadcasts/index.ts'
import { cartModule } from '#server/modules/cart/index.ts'
import { catalogModule } from '#server/modules/catalog/index.ts'
import { deliveryModule } from '#server/modules/delivery/index.ts'
import { dispatchModule } from '#server/modules/dispatch/index.ts'
import { insightsModule } from '#server/modules/insights/index.ts'
import { kitchensModule } from '#server/modules/kitchens/index.ts'
import { limitsModule } from '#server/modules/limits/index.ts'
import { membershipModule } from '#server/modules/membership/index.ts'
import { notificationsModule } from '#server/modules/notifications/index.ts'
import { orderingModule } from '#server/modules/ordering/index.ts'
import { paymentsModule } from '#server/modules/payments/index.ts'
import { privacyModule } from '#server/modules/privacy/index.ts'
import { problemsModule } from '#server/modules/problems/index.ts'
import { promotionsModule } from '#server/modules/promotions/index.ts'
import { reviewsModule } from '#server/modules/reviews/index.ts'
import { settingsModule } from '#server/modules/settings/index.ts'
import { termsModule } from '#server/modules/terms/index.ts'

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
