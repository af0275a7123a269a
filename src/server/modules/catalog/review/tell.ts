import type { ReviewAction } from '#domain/catalog/dish-review.ts'
import { paths } from '#domain/paths.ts'
import type { Locale } from '#locales/locale.ts'
import { listAdmins, notify, typedText } from '#server/modules/notifications/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'

type Dish = { id: string; cook_id: string; name: string; name_ar: string | null }
/** The version that the change created. It identifies the event. */
type Change = { version: number; about: 'dish' | 'edit' }

const MESSAGES = {
  dish: {
    approve: 'catalog.dish-approved',
    reject: 'catalog.dish-rejected',
    setPending: 'catalog.dish-set-pending',
    flag: 'catalog.dish-flagged',
    resolve: 'catalog.dish-flag-resolved',
  },
  edit: {
    approve: 'catalog.edit-approved',
    reject: 'catalog.edit-rejected',
  },
} as const

/** Notifies the cook of a decision about a dish, with its reason. */
export async function tellCook(
  platform: Platform,
  tx: Tx,
  dish: Dish,
  { version, about, action, reason }: Change & { action: ReviewAction; reason: string | null },
) {
  const isOfEdit = about === 'edit' && (action === 'approve' || action === 'reject')
  await notify(platform, tx, {
    eventId: `dish:${dish.id}:${version}`,
    recipients: [{ userId: dish.cook_id }],
    message: isOfEdit ? MESSAGES.edit[action] : MESSAGES.dish[action],
    params: (locale) => ({ dish: nameIn(locale, dish), reason: typedText(reason ?? '', locale) }),
    url: paths.myDishes,
    category: 'system',
  })
}

/** Notifies the admins of a dish or an edit that waits for review. */
export async function tellAdmins(platform: Platform, tx: Tx, dish: Dish, { version, about }: Change) {
  await notify(platform, tx, {
    eventId: `dish:${dish.id}:${version}`,
    recipients: await listAdmins(tx),
    message: about === 'dish' ? 'catalog.dish-waits' : 'catalog.edit-waits',
    params: (locale) => ({ dish: nameIn(locale, dish) }),
    url: paths.adminDish(dish.id),
    category: 'admin',
  })
}

function nameIn(locale: Locale, { name, name_ar: nameAr }: Dish): string {
  return typedText((locale === 'ar' && nameAr) || name, locale)
}
