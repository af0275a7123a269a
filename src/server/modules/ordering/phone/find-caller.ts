import type { Caller, KnownAddress } from '#contract/ordering/phone-orders.ts'
import { decideMobile, type MobileRefusal } from '#domain/accounts/mobile.ts'
import { addressLine } from '#domain/ordering/address.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import { addressWords } from '#server/platform/address-words.ts'
import type { Call } from '#server/platform/module/serve.ts'
import {
  type AddressRow,
  findCustomerCalled,
  listGuestAddresses,
  listOpenOf,
  listSavedAddresses,
} from './caller-store.ts'

const MAX_ADDRESSES = 6
const MAX_OPEN = 5

/** Who calls from a mobile: their account or the last order as a guest, where they had food brought to, and what is under way (G-35). */
export async function findCaller(
  { platform: { database }, user: { locale } }: Call,
  { mobile: typed }: { mobile: string },
): Promise<Outcome<Caller, MobileRefusal>> {
  const mobile = decideMobile(typed)
  if (!mobile.ok) return mobile
  const { db } = database
  const customer = await findCustomerCalled(db, mobile.value)
  const [saved, past, open] = await Promise.all([
    customer ? listSavedAddresses(db, customer.id) : [],
    listGuestAddresses(db, mobile.value, MAX_ADDRESSES),
    listOpenOf(db, { customerId: customer?.id ?? null, mobile: mobile.value, most: MAX_OPEN }),
  ])
  const words = addressWords(locale)
  const known = (row: AddressRow): KnownAddress => {
    const { street, building, floor, apartment, landmark, latitude, longitude } = row
    return {
      label: row.label || null,
      line: street ? addressLine({ street, building, floor, apartment }, words) : (row.line ?? ''),
      street: street ?? row.line ?? '',
      building: building ?? '',
      floor: floor ?? '',
      apartment: apartment ?? '',
      landmark: landmark ?? '',
      location: { latitude, longitude },
    }
  }
  return done({
    mobile: mobile.value,
    customer: customer && {
      id: customer.id,
      name: customer.name,
      email: customer.email,
      isBanned: customer.status === 'banned',
    },
    guestName: past[0]?.customer_name ?? null,
    addresses: [...saved, ...past].slice(0, MAX_ADDRESSES).map(known),
    open: open.map(({ id, cook_name, cook_name_ar }) => ({
      id,
      cookName: cook_name,
      cookNameAr: cook_name_ar,
    })),
  })
}
