import { searchTextOf } from '#domain/catalog/search-text.ts'
import { rows } from '#server/platform/database/rows.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { Person, PersonalSections } from '#server/platform/module/personal-data.ts'
import { lockDishNames, saveSearchTexts } from './dishes/own-dish-store.ts'

/** The dishes in a data export, a cook's and of somebody who was one, with prices in EGP. */
export async function readDishData(db: Db, { id: cookId, role }: Person): Promise<PersonalSections> {
  const dishes = await rows<Record<string, unknown>>(db)`
    select name as dish, name_ar as "nameAr", description, price / 100.0::float8 as price, withdrawn,
      created_at as "createdAt" from dishes where cook_id = ${cookId} order by created_at`
  return role === 'cook' || dishes.length > 0 ? { dishes } : {}
}

/** Withdraws all dishes of a cook and removes the cook's name from their search texts. Their orders and reviews remain. */
export async function withdrawDishesOf(tx: Tx, cookId: string, now: Date): Promise<void> {
  const dishes = await lockDishNames(tx, cookId)
  await rows(tx)`update dishes set withdrawn = true, version = version + 1, updated_at = ${now}
    where cook_id = ${cookId} and not withdrawn`
  await rows(tx)`delete from dish_edits e using dishes d where d.id = e.dish_id and d.cook_id = ${cookId}`
  await saveSearchTexts(
    tx,
    dishes.map(({ id, name, name_ar: nameAr }) => ({ id, text: searchTextOf([name, nameAr]) })),
  )
}
