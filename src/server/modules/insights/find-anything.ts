import type { FoundAnything } from '#contract/admin-search.ts'
import { userList } from '#server/modules/accounts/index.ts'
import { findDishes } from '#server/modules/catalog/index.ts'
import { findOrders, guestList } from '#server/modules/ordering/index.ts'
import { promoCodeList } from '#server/modules/promotions/index.ts'
import type { Call } from '#server/platform/module/serve.ts'

/** The most results of each kind. The lists show more. */
const MAX_OF_KIND = 5

/** Finds orders, users, dishes, kitchens and promo codes for the search of admins. */
export async function findAnything(call: Call, { q }: { q: string }): Promise<FoundAnything> {
  const { platform } = call
  const [orders, guests, people, dishes, kitchens, promoCodes] = await Promise.all([
    findOrders(platform, q, MAX_OF_KIND),
    guestList.first(call, { q }, MAX_OF_KIND),
    userList.first(call, { q }, MAX_OF_KIND),
    findDishes(call, q, MAX_OF_KIND),
    userList.first(call, { q, role: 'cook' }, MAX_OF_KIND),
    promoCodeList.first(call, { q, view: 'all' }, MAX_OF_KIND),
  ])
  return {
    orders,
    guests: guests.map(({ id, name, mobileNumber }) => ({ id, name, mobileNumber })),
    people: people.map(({ id, name, nameAr, email, role, status }) => ({
      id,
      name,
      nameAr,
      email,
      role,
      status,
    })),
    dishes: dishes.map(({ id, name, nameAr, cookName, cookNameAr }) => ({
      id,
      name,
      nameAr,
      cookName,
      cookNameAr,
    })),
    kitchens: kitchens.map(({ id, name, nameAr }) => ({ id, name, nameAr })),
    promoCodes: promoCodes.map(({ id, code, state }) => ({ id, code, state })),
  }
}
