import type { KeptCart } from '#contract/ordering/cart.ts'
import { egpOf } from '#domain/money.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { photoUrl } from '#server/platform/images/store-photo.ts'
import type { Source } from '#server/platform/live/hub.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { textsFor } from '#server/platform/texts.ts'
import { type CartRow, findVersion, listCartRows } from './store.ts'

/** The kept cart at current prices, for its owner. */
export async function viewCart(db: Db, userId: string, version: number): Promise<KeptCart> {
  return { version, items: (await listCartRows(db, userId)).map(toItem) }
}

function toItem(row: CartRow): KeptCart['items'][number] {
  return {
    id: row.dish_id,
    ...namesOf(row),
    price: egpOf(row.price),
    quantity: row.quantity,
    ...(row.notes ? { notes: row.notes } : {}),
    savedForLater: row.saved_for_later,
    cookId: row.cook_id,
    cookName: row.cook_name,
    cookNameAr: row.cook_name_ar,
    photoUrl: row.photo && photoUrl(row.photo),
  }
}

function namesOf({ name, name_ar: nameAr }: CartRow) {
  if (name !== null) return { name, nameAr }
  return {
    name: textsFor('en').t('ordering:cart.hiddenDish'),
    nameAr: textsFor('ar').t('ordering:cart.hiddenDish'),
  }
}

/**
 * Reads the version before the lines. If the cart changes in between, the version is too old, never too new, and the client
 * reads again.
 */
export async function getCart({ platform: { database }, user: { id: userId } }: Call): Promise<KeptCart> {
  return viewCart(database.db, userId, await findVersion(database.db, userId))
}

/** Streams the version of the kept cart to its owner's devices. A device with an older version reads and merges the cart. */
export function cartSource({ database }: Platform, userId: string): Source {
  return {
    event: 'cart',
    key: `cart:${userId}`,
    topics: [topics.cart(userId)],
    load: async () => ({ version: await findVersion(database.db, userId) }),
  }
}
