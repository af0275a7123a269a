import type { Caller, KnownAddress } from '#contract/ordering/phone-orders.ts'
import { decideMobile, type MobileRefusal } from '#domain/accounts/mobile.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import { nearestDistrict } from '#domain/settings/nearest-district.ts'
import { listDistricts } from '#server/modules/settings/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import {
  type AddressRow,
  listCustomersCalled,
  listGuestAddresses,
  listOpenOf,
  listSavedAddresses,
} from './caller-store.ts'

const MAX_ACCOUNTS = 3
const MAX_ADDRESSES = 6
const MAX_OPEN = 5

/**
 * Who may be calling from a mobile: the accounts that name it, and the guest who ordered with it. Each with where food was brought to
 * and what is under way. Anybody can type a number into an account, so the admin compares before choosing one (G-35).
 */
export async function findCaller(
  { platform: { database } }: Call,
  { mobile: typed }: { mobile: string },
): Promise<Outcome<Caller, MobileRefusal>> {
  const mobile = decideMobile(typed)
  if (!mobile.ok) return mobile
  const { db } = database
  const customers = await listCustomersCalled(db, mobile.value, MAX_ACCOUNTS)
  const customerIds = customers.map(({ id }) => id)
  const [saved, past, open, districts] = await Promise.all([
    listSavedAddresses(db, customerIds),
    listGuestAddresses(db, mobile.value, MAX_ADDRESSES),
    listOpenOf(db, { customerIds, mobile: mobile.value, most: MAX_OPEN }),
    listDistricts(db),
  ])
  const known = (row: AddressRow): KnownAddress => {
    const { street, building, floor, apartment, landmark, latitude, longitude } = row
    const location = { latitude, longitude }
    const named = districts.find(({ id, name, nameAr }) => [id, name, nameAr].includes(row.district ?? ''))
    return {
      label: row.label || null,
      street: street ?? row.line ?? '',
      building: building ?? '',
      floor: floor ?? '',
      apartment: apartment ?? '',
      landmark: landmark ?? '',
      location,
      // One that was renamed or hidden since is known by the pin.
      districtId: (named ?? nearestDistrict(location, districts))?.id ?? '',
    }
  }
  const openOf = (customerId: string | null) =>
    open
      .filter(({ customer_id }) => customer_id === customerId)
      .map(({ id, cook_name, cook_name_ar }) => ({ id, cookName: cook_name, cookNameAr: cook_name_ar }))
  return done({
    mobile: mobile.value,
    accounts: customers.map(({ id, name, email, status }) => ({
      ...{ id, name, email, isBanned: status === 'banned', open: openOf(id) },
      addresses: saved
        .filter(({ customer_id }) => customer_id === id)
        .slice(0, MAX_ADDRESSES)
        .map(known),
    })),
    guest: {
      name: past[0]?.customer_name ?? null,
      addresses: past.map(known),
      open: openOf(null),
    },
  })
}
