import { MAX_LINES } from '#domain/ordering/placing/quantity.ts'
import { cartSource } from '../modules/cart/index.ts'
import { dishSources } from '../modules/catalog/index.ts'
import { courierBoardSources } from '../modules/delivery/index.ts'
import { dispatchSource } from '../modules/dispatch/index.ts'
import { inboxSource } from '../modules/notifications/index.ts'
import { customerOrdersSource, kitchenBoardSource, orderSource } from '../modules/ordering/index.ts'
import type { Source } from '../platform/live/hub.ts'
import type { Platform } from '../platform/platform.ts'
import type { Actor } from '../platform/sessions/actor.ts'

/** Something that a client follows: its role's orders, the kept cart, its notifications, an order, or a dish. */
export type Followed = { what: 'own' | 'cart' | 'inbox' } | { what: 'order' | 'dish'; id: string }

type Refusal = { status: 401 | 403 | 404; code: string }

export type Sources = {
  sources: { followed: Followed; source: Source }[]
  /** What the reader may not follow, or what does not exist. */
  refused: ({ followed: Followed } & Refusal)[]
}

/** More than a page shows at once. */
const MAX_ORDERS = 20
/** A full cart and the dish that is open beside it. */
const MAX_DISHES = MAX_LINES + 1

const DISH_ID = /^[\w-]{1,64}$/

const SIGN_IN: Refusal = { status: 401, code: 'auth.required' }
const FORBIDDEN: Refusal = { status: 403, code: 'auth.forbidden' }
const NO_ORDER: Refusal = { status: 404, code: 'order.not_found' }
const NO_DISH: Refusal = { status: 404, code: 'dish.not_found' }

/** What a stream's address asks to follow. An address that names nothing asks for the reader's own orders. */
export function readFollowed(params: URLSearchParams): Followed[] {
  const idsOf = (what: 'order' | 'dish', most: number) =>
    [...new Set(params.getAll(what))]
      .filter(Boolean)
      .slice(0, most)
      .map((id): Followed => ({ what, id }))
  const named: Followed[] = [
    ...(params.has('own') ? [{ what: 'own' } as const] : []),
    ...(params.has('cart') ? [{ what: 'cart' } as const] : []),
    ...(params.has('inbox') ? [{ what: 'inbox' } as const] : []),
    ...idsOf('order', MAX_ORDERS),
    ...idsOf('dish', MAX_DISHES),
  ]
  return named.length > 0 ? named : [{ what: 'own' }]
}

/** Finds the source of each thing asked for, or refuses it by its own rule, independent of the others. */
export function followableSources(
  platform: Platform,
): (actor: Actor, followed: Followed[]) => Promise<Sources> {
  const courierBoardSource = courierBoardSources(platform)
  const dishSource = dishSources(platform)

  async function sourceOf(actor: Actor, followed: Followed): Promise<Source | Refusal> {
    if (followed.what === 'order') return (await orderSource(platform, actor, followed.id)) ?? NO_ORDER
    if (followed.what === 'dish')
      return (DISH_ID.test(followed.id) && (await dishSource(followed.id))) || NO_DISH
    const { user } = actor
    if (!user) return SIGN_IN
    if (followed.what === 'cart') return user.role === 'customer' ? cartSource(platform, user.id) : FORBIDDEN
    if (followed.what === 'inbox') return inboxSource(platform, user.id)
    if (user.role === 'customer') return customerOrdersSource(platform, user.id)
    if (user.role === 'cook') return kitchenBoardSource(platform, user.id)
    if (user.role === 'delivery') return courierBoardSource(user.id)
    return dispatchSource(platform)
  }

  return async (actor, asked) => {
    const sources: Sources['sources'] = []
    const refused: Sources['refused'] = []
    const found = await Promise.all(asked.map((followed) => sourceOf(actor, followed)))
    for (const [at, followed] of asked.entries()) {
      const source = found[at]!
      if ('status' in source) refused.push({ followed, ...source })
      else sources.push({ followed, source })
    }
    return { sources, refused }
  }
}
