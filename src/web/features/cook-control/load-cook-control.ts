import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { type Client, failureOf } from '#web/platform/api/client.ts'
import { readListState } from '#web/platform/lists/list-address.ts'
import { CONTROL_LIST, COOK_LIST } from './order-list-shape.ts'

/** A kitchen as admins see it. Null where none has this id. */
export function findKitchen(client: Client, id: string) {
  return client.kitchens.getKitchenOfAdmins({ id }).catch((error: unknown) => {
    if (failureOf(error).status === 404) return null
    throw error
  })
}

/** The kitchen in the address with one page of its orders. Without a kitchen, those to choose from. */
export async function loadCookControl(client: Client, params: URLSearchParams) {
  const { q, page, sort, order, filters } = readListState(CONTROL_LIST, params)
  const { cookId: id, state } = filters
  if (id === undefined) return { of: 'cooks' as const, ...(await loadCooks(client, params)) }
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

/** The query for the accounts of cooks, in the order of the address. */
export function cookQueryOf({ q, sort, order }: Pick<CookList, 'q' | 'sort' | 'order'>) {
  return { role: 'cook' as const, sort, order, ...(q ? { q } : {}) }
}
type CookList = ReturnType<typeof readListState<'name' | 'createdAt', never>>

async function loadCooks(client: Client, params: URLSearchParams) {
  const state = readListState(COOK_LIST, params)
  const [cooks, applicants] = await Promise.all([
    client.users.listUsers({ ...cookQueryOf(state), page: state.page }),
    client.membership.listApplicants(),
  ])
  return { cooks, applicants: applicants.items.filter(({ role }) => role === 'cook'), now: Date.now() }
}

type Loaded = Awaited<ReturnType<typeof loadCookControl>>
export type ControlledKitchen = Extract<Loaded, { of: 'kitchen' }>
export type CooksToChoose = Extract<Loaded, { of: 'cooks' }>
