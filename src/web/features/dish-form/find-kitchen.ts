import type { OwnDish } from '#contract/catalog/dishes.ts'
import { isAdmin } from '#domain/accounts/roles.ts'
import { failureOf } from '#web/platform/api/client.ts'
import type { PageContext } from '#web/platform/api/request-context.ts'
import type { Kitchen } from './dish-preview.tsx'

/**
 * The kitchen of a new dish: the cook's own, or the one in an admin's address. Its name is for the preview only, so a failure
 * leaves the name out.
 */
export async function findKitchen(
  { viewer, client }: Pick<PageContext, 'viewer' | 'client'>,
  cookId: string | null,
): Promise<Kitchen | null> {
  if (viewer?.role === 'cook') {
    const { uid, name, nameAr, portrait } = viewer
    return { cookId: uid, name, nameAr, portrait }
  }
  if (!isAdmin(viewer?.role) || !cookId) return null
  const cook = await client.kitchens.getCook({ id: cookId }).catch(() => null)
  return {
    cookId,
    name: cook?.name ?? '',
    nameAr: cook?.nameAr ?? null,
    portrait: cook?.portrait ?? null,
  }
}

/** A dish that the reader may change. Null where there is none. */
export async function findOwnDish(
  { client }: Pick<PageContext, 'client'>,
  id: string,
): Promise<OwnDish | null> {
  return client.dishes.getOwnDish({ id }).catch((error: unknown) => {
    const { status } = failureOf(error)
    if (status === 404 || status === 403 || status === 400) return null
    throw error
  })
}
