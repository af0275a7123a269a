import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

export type CallerRow = {
  id: string
  name: string
  name_ar: string | null
  email: string
  status: 'active' | 'banned'
  locale: 'en' | 'ar'
}

/** The newest accounts of customers that name this mobile (E.164), the one that ordered last first. Nobody proved the number. */
export async function listCustomersCalled(db: Db, mobile: string, most: number): Promise<CallerRow[]> {
  return rows<CallerRow>(db)`
    select u.id, u.name, u.name_ar, u.email, u.status, u.locale from profiles p join users u on u.id = p.user_id
    where p.mobile_number = ${mobile} and u.role = 'customer' and u.deleted_at is null
    order by (select max(o.created_at) from orders o where o.customer_id = u.id) desc nulls last, u.created_at desc limit ${most}`
}

/** The customer's account, if it names this mobile. */
export async function findCustomerCalled(
  db: Db,
  { id, mobile }: { id: string; mobile: string },
): Promise<CallerRow | null> {
  return firstRow<CallerRow>(db)`
    select u.id, u.name, u.name_ar, u.email, u.status, u.locale from profiles p join users u on u.id = p.user_id
    where u.id = ${id} and p.mobile_number = ${mobile} and u.role = 'customer' and u.deleted_at is null`
}

export type AddressRow = {
  label: string | null
  line: string | null
  street: string | null
  building: string | null
  floor: string | null
  apartment: string | null
  landmark: string | null
  latitude: number
  longitude: number
  /** The district by its id or, of an order, by the name that it was placed with. */
  district: string | null
}

type SavedAddressRow = AddressRow & { customer_id: string }

/** These customers' saved addresses that have a location, the default one first. */
export async function listSavedAddresses(db: Db, customerIds: string[]): Promise<SavedAddressRow[]> {
  return rows<SavedAddressRow>(db)`
    select user_id as customer_id, label, address as line, street, building, floor, apartment, landmark, latitude, longitude,
      district_id as district
    from saved_addresses where user_id = any(${sql.param(customerIds)}::text[]) and latitude is not null
    order by is_default desc, created_at desc`
}

type PastOrder = AddressRow & { customer_name: string }

/** The latest orders of a guest with this mobile, each to another address. */
export async function listGuestAddresses(db: Db, mobile: string, most: number): Promise<PastOrder[]> {
  return rows<PastOrder>(db)`
    select customer_name, address_label as label, customer_address as line, street, building, floor, apartment, landmark,
      customer_latitude as latitude, customer_longitude as longitude, area as district
    from (select distinct on (customer_address) * from (
        select * from orders where guest_mobile = ${mobile} and customer_id is null and deleted_at is null
          and customer_erased_at is null and customer_latitude is not null order by created_at desc limit 20) latest
      order by customer_address, created_at desc) each_address
    order by created_at desc limit ${most}`
}

type OpenOrderRow = { id: string; customer_id: string | null; cook_name: string; cook_name_ar: string | null }

/** The orders under way of these customers, and of a guest with this mobile. */
export async function listOpenOf(
  db: Db,
  { customerIds, mobile, most }: { customerIds: string[]; mobile: string; most: number },
): Promise<OpenOrderRow[]> {
  return rows<OpenOrderRow>(db)`select o.id, o.customer_id, u.name as cook_name, u.name_ar as cook_name_ar
    from orders o join users u on u.id = o.cook_id
    where (o.customer_id = any(${sql.param(customerIds)}::text[]) or (o.guest_mobile = ${mobile} and o.customer_id is null))
      and o.deleted_at is null and o.status in ('pending', 'preparing', 'ready_for_pickup', 'out_for_delivery')
    order by o.created_at desc limit ${most}`
}
