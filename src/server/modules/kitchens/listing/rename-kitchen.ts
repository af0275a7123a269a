import { NAME_CHANGED, type NameChanged } from '#server/modules/accounts/events.ts'
import type { Platform } from '#server/platform/platform.ts'
import { declareSubscriber } from '#server/platform/queues.ts'
import { saveKitchenNames } from '../store.ts'

export const KITCHEN_NAMES = declareSubscriber('kitchen-names', [NAME_CHANGED])

/** Makes a kitchen searchable by its cook's new name instead of the old one. */
export async function renameKitchen({ database }: Pick<Platform, 'database'>, { userId }: NameChanged) {
  await database.transaction((tx) => saveKitchenNames(tx, userId))
}
