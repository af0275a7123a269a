import { ownStateOf, type ReviewAction } from '#domain/catalog/dish-review.ts'
import { readReviewReason } from '#domain/catalog/review-reason.ts'
import { paths } from '#domain/paths.ts'
import type { Locale } from '#locales/locale.ts'
import { inLocale } from '#locales/locale.ts'
import { listAdmins, notify, plainClause, typedText } from '#server/modules/notifications/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { textsFor } from '#server/platform/texts.ts'
import type { OwnDishRow } from '../dishes/own-dish-sql.ts'
import { hasOtherApproved, isKitchenActive } from './review-store.ts'

type Dish = Pick<OwnDishRow, 'id' | 'cook_id' | 'name' | 'name_ar'>
/** The version that the change created. It identifies the event. */
type Change = { version: number; about: 'dish' | 'edit' }

const OF_DISH = {
  approve: 'catalog.dish-approved',
  reject: 'catalog.dish-rejected',
  setPending: 'catalog.dish-set-pending',
  flag: 'catalog.dish-flagged',
  resolve: 'catalog.dish-flag-resolved',
} as const
/** What is said instead while the dish cannot be ordered for another reason. */
const WHILE_HIDDEN = {
  ...OF_DISH,
  approve: 'catalog.dish-approved-hidden',
  resolve: 'catalog.dish-flag-resolved-hidden',
} as const
/** Only these decisions are about an edit. */
const OF_EDIT = { ...OF_DISH, approve: 'catalog.edit-approved', reject: 'catalog.edit-rejected' } as const

/** Whoever waits for the first dish may have closed the page. Later decisions find a kitchen at work. */
const OF_FIRST_DISH: { [Action in ReviewAction]?: 'catalog.dish-approved' | 'catalog.dish-rejected' } = {
  approve: 'catalog.dish-approved',
  reject: 'catalog.dish-rejected',
}

/**
 * Notifies the cook of a decision about a dish, with its reason, and by letter too until one of the kitchen is approved. `dish` is
 * as the decision left it.
 */
export async function notifyCook(
  platform: Platform,
  tx: Tx,
  dish: OwnDishRow,
  { version, about, action, reason }: Change & { action: ReviewAction; reason: string | null },
) {
  const hiddenAt = about === 'dish' ? await whereHidden(tx, dish) : null
  const messages = about === 'edit' ? OF_EDIT : hiddenAt ? WHILE_HIDDEN : OF_DISH
  const first = about === 'dish' ? OF_FIRST_DISH[action] : undefined
  const mailed = first === messages[action] && !(await hasOtherApproved(tx, dish)) ? first : undefined
  await notify(platform, tx, {
    eventId: `dish:${dish.id}:${version}`,
    recipients: [{ userId: dish.cook_id }],
    ...(mailed ? { message: mailed, channels: ['bell', 'mail'] } : { message: messages[action] }),
    params: (locale) => ({ dish: nameIn(locale, dish), reason: reasonIn(locale, reason ?? '') }),
    url: hiddenAt ?? (mailed ? paths.cookHome : paths.myDishes),
    category: 'system',
  })
}

/** Notifies the cook that an admin has changed the words or the photo of a dish on sale. */
export async function notifyCookOfChange(platform: Platform, tx: Tx, dish: OwnDishRow) {
  await notify(platform, tx, {
    eventId: `dish:${dish.id}:${dish.version}`,
    recipients: [{ userId: dish.cook_id }],
    message: 'catalog.dish-changed',
    params: (locale) => ({ dish: nameIn(locale, dish) }),
    url: paths.myDishes,
    category: 'system',
  })
}

/** Notifies the admins of a dish or an edit that waits for review. */
export async function notifyAdmins(platform: Platform, tx: Tx, dish: Dish, { version, about }: Change) {
  await notify(platform, tx, {
    eventId: `dish:${dish.id}:${version}`,
    recipients: await listAdmins(tx),
    message: about === 'dish' ? 'catalog.dish-waits' : 'catalog.edit-waits',
    params: (locale) => ({ dish: nameIn(locale, dish) }),
    url: paths.adminDish(dish.id),
    category: 'admin',
  })
}

/** The page that says why nobody can order the dish: its cook's dishes, or the home of a kitchen that waits itself. Null if people can. */
async function whereHidden(
  tx: Tx,
  { cook_id: cookId, status, flagged, is_available: isAvailable }: OwnDishRow,
) {
  if (ownStateOf({ status, flagged, isAvailable }) !== 'on_sale') return paths.myDishes
  return (await isKitchenActive(tx, cookId)) ? null : paths.cookHome
}

function reasonIn(locale: Locale, reason: string): string {
  return typedText(plainClause(reviewReasonWords(locale, reason)), locale)
}

/** A stored reason in a reader's words. */
export function reviewReasonWords(locale: Locale, stored: string): string {
  const why = readReviewReason(stored)
  return why.is === 'usual' ? textsFor(locale).t(`dishes:reasons.${why.reason}`) : why.text
}

function nameIn(locale: Locale, { name, name_ar: nameAr }: Dish): string {
  return typedText(inLocale(locale, name, nameAr), locale)
}
