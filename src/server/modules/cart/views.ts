import type { KeptCart } from '#contract/ordering/cart.ts'
import { piastres, toEgp } from '#domain/money.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { photoUrl } from '#server/platform/images/store-photo.ts'
import { textsFor } from '#server/platform/texts.ts'
import { type CartRow, listCartRows } from './store.ts'

/** The kept cart at current prices, for its owner. */
export async function viewCart(db: Db, userId: string, version: number): Promise<KeptCart> {
  return { version, items: (await listCartRows(db, userId)).map(toItem) }
}

function toItem(row: CartRow): KeptCart['items'][number] {
  return {
    id: row.dish_id,
    ...namesOf(row),
    price: toEgp(piastres(row.price)),
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
