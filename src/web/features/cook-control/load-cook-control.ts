import type { KitchenFilter } from '#domain/kitchens/roster.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { type Client, failureOf } from '#web/platform/api/client.ts'
import { readListState } from '#web/platform/lists/list-address.ts'
import { CONTROL_LIST, KITCHEN_LIST } from './order-list-shape.ts'

/** A kitchen as admins see it. Null where none has this id. */
export function findKitchen(client: Client, id: string) {
  return client.kitchens.getKitchenOfAdmins({ id }).catch((error: unknown) => {
    if (failureOf(error).status === 404) return null
    throw error
  })
}

/** The kitchen in the address with one page of its orders. Without a kitchen, the list of all. */
export async function loadCookControl(client: Client, params: URLSearchParams) {
  const { q, page, sort, order, filters } = readListState(CONTROL_LIST, params)
  const { cookId: id, state } = filters
  if (id === undefined) return { of: 'kitchens' as const, ...(await loadKitchens(client, params)) }
  const kitchen = await findKitchen(client, id)
  if (!kitchen) throw new Response(null, { status: 404 })
  const orders = await client.ordering.listKitchenOrders({
    id,
    ...(q ? { q } : {}),
    ...(state ? { status: state as OrderStatus } : {}),
    sort,
    order,
    page,
  })
  return { of: 'kitchen' as const, kitchen, orders, now: Date.now() }
}

async function loadKitchens(client: Client, params: URLSearchParams) {
  const { q, page, sort, order, filters } = readListState(KITCHEN_LIST, params)
  const state = filters.state as KitchenFilter | undefined
  const [kitchens, applicants] = await Promise.all([
    client.insights.listKitchens({ ...(q ? { q } : {}), ...(state ? { state } : {}), page, sort, order }),
    client.membership.listApplicants(),
  ])
  return { kitchens, applicants: applicants.items.filter(({ role }) => role === 'cook'), now: Date.now() }
}

type Loaded = Awaited<ReturnType<typeof loadCookControl>>
export type ControlledKitchen = Extract<Loaded, { of: 'kitchen' }>
export type ListedKitchens = Extract<Loaded, { of: 'kitchens' }>
