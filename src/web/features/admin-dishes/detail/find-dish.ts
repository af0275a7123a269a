import type { OwnDish } from '#contract/catalog/dishes.ts'
import { type Client, failureOf } from '#web/platform/api/client.ts'

/** A dish of any kitchen, or null where none has this id. */
export function findDish(client: Client, id: string): Promise<OwnDish | null> {
  return client.dishes.getOwnDish({ id }).catch((error: unknown) => {
    const { status } = failureOf(error)
    if (status === 404 || status === 400) return null
    throw error
  })
}
