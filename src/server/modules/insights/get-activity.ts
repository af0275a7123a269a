import type { Activity } from '#contract/activity.ts'
import { egpOf } from '#domain/money.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { listDishesToReview, listNewOrders, listNewUsers } from './activity-store.ts'

const NEWEST = 10

/** The ten newest users, orders and dishes that wait for review (G-13). */
export async function getActivity({
  platform: {
    database: { db },
  },
}: Call): Promise<Activity> {
  const [users, orders, dishes] = await Promise.all([
    listNewUsers(db, NEWEST),
    listNewOrders(db, NEWEST),
    listDishesToReview(db, NEWEST),
  ])
  return {
    users: users.map(({ name_ar: nameAr, created_at: at, ...user }) => ({
      ...user,
      nameAr,
      at: at.toISOString(),
    })),
    orders: orders.map((order) => ({
      id: order.id,
      at: order.created_at.toISOString(),
      status: order.status,
      paymentStatus: order.payment_status,
      total: egpOf(order.total),
      portions: order.portions,
      ...cookOf(order),
    })),
    dishes: dishes.map((dish) => ({
      id: dish.id,
      name: dish.name,
      nameAr: dish.name_ar,
      at: dish.created_at.toISOString(),
      price: egpOf(dish.price),
      ...cookOf(dish),
    })),
  }
}

function cookOf(row: { cook_id: string; cook_name: string; cook_name_ar: string | null }) {
  return { cookId: row.cook_id, cookName: row.cook_name, cookNameAr: row.cook_name_ar }
}
