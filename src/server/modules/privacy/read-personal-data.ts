import type { Locale } from '#locales/locale.ts'
import { readAccountData } from '#server/modules/accounts/index.ts'
import { readCartData } from '#server/modules/cart/index.ts'
import { readDishData } from '#server/modules/catalog/index.ts'
import { readCourierData } from '#server/modules/delivery/index.ts'
import { readKitchenData } from '#server/modules/kitchens/index.ts'
import { readNotificationData } from '#server/modules/notifications/index.ts'
import { readChangeData, readIncidentData, readOrderData } from '#server/modules/ordering/index.ts'
import { readPaymentData } from '#server/modules/payments/index.ts'
import { readProblemData } from '#server/modules/problems/index.ts'
import { readReviewData } from '#server/modules/reviews/index.ts'
import { readTermsData } from '#server/modules/terms/index.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'

/** One line of the data export: amounts in EGP, times as instants. */
export type PersonalRow = Record<string, unknown>
export type PersonalData = Record<string, PersonalRow[]>

/**
 * Everything stored about a person (V-12), by section. A module that stores more about people adds it here and to the
 * erasure.
 */
export async function readPersonalData(db: Db, user: SignedIn, language: Locale): Promise<PersonalData> {
  return {
    ...(await readAccountData(db, user.id)),
    terms: await readTermsData(db, user.id),
    orders: await readOrderData(db, user.id),
    ...(await readPaymentData(db, user.id)),
    problems: await readProblemData(db, user.id),
    changes: await readChangeData(db, user.id),
    incidents: await readIncidentData(db, user.id),
    reviews: await readReviewData(db, user.id),
    cart: await readCartData(db, user.id),
    ...(user.role === 'cook'
      ? { kitchen: await readKitchenData(db, user.id), dishes: await readDishData(db, user.id) }
      : {}),
    ...(user.role === 'delivery' ? await readCourierData(db, user.id) : {}),
    notifications: await readNotificationData(db, user.id, language),
  }
}
