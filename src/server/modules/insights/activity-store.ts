import type { Role } from '#domain/accounts/roles.ts'
import type { UserStatus } from '#domain/accounts/user-actions.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import type { PaymentStatus } from '#domain/payments/payments.ts'
import { rows } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/database/transaction.ts'

type Named = { id: string; name: string; name_ar: string | null; created_at: Date }
type ByCook = { cook_id: string; cook_name: string; cook_name_ar: string | null }
export type NewUser = Named & { email: string; role: Role; status: UserStatus }
export type NewOrder = ByCook & {
  id: string
  created_at: Date
  status: OrderStatus
  payment_status: PaymentStatus
  total: number
  portions: number
}
export type NewDish = Named & ByCook & { price: number }

export async function listNewUsers(db: Db, most: number): Promise<NewUser[]> {
  return rows<NewUser>(db)`select id, name, name_ar, created_at, email, role, status from users
    where deleted_at is null order by created_at desc, id limit ${most}`
}

export async function listNewOrders(db: Db, most: number): Promise<NewOrder[]> {
  return rows<NewOrder>(db)`
    select o.id, o.created_at, o.status, o.payment_status, o.total, o.cook_id, u.name as cook_name, u.name_ar as cook_name_ar,
      (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id) as portions
    from (select * from orders where deleted_at is null order by created_at desc, id desc limit ${most}) o
    join users u on u.id = o.cook_id order by o.created_at desc, o.id desc`
}

export async function listDishesToReview(db: Db, most: number): Promise<NewDish[]> {
  return rows<NewDish>(db)`
    select d.id, d.name, d.name_ar, d.created_at, d.price, d.cook_id, u.name as cook_name, u.name_ar as cook_name_ar
    from dishes d join users u on u.id = d.cook_id
    where d.status = 'pending' and not d.withdrawn order by d.created_at desc, d.id limit ${most}`
}
