import type { SavedAddress, SavedAddressInput } from '#contract/accounts/profiles.ts'
import {
  decideSavedAddress,
  MAX_ADDRESSES,
  type SavedAddressFields,
  type SavedAddressRefusal,
} from '#domain/accounts/saved-address.ts'
import { HOUR_SECONDS } from '#domain/durations.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import {
  clearDefault,
  deleteAddress,
  insertAddress,
  listAddressRows,
  lockAddresses,
  type NewAddress,
  updateAddress,
} from './store.ts'
import { savedAddressOf } from './views.ts'

type NotFound = Refusal<'accounts.address_not_found'>
type AddRefusal = SavedAddressRefusal | Refusal<'accounts.too_many_addresses', { max: number }>

/** Saves one more address of a customer. The first one becomes the default. */
export async function addAddress(
  { platform, user }: Call,
  input: SavedAddressInput,
): Promise<Outcome<SavedAddress, AddRefusal>> {
  const decided = decideSavedAddress(input)
  if (!decided.ok) return decided
  await limitAddresses(platform, user.id)
  const { database, clock } = platform
  return database.decide(async (tx) => {
    const now = await clock.transactionTime(tx)
    await lockAddresses(tx, user.id)
    const saved = await listAddressRows(tx, user.id)
    if (saved.length >= MAX_ADDRESSES) return refuse('accounts.too_many_addresses', { max: MAX_ADDRESSES })
    const isDefault = input.isDefault || saved.length === 0
    if (isDefault) await clearDefault(tx, user.id)
    const row = await insertAddress(tx, user.id, { ...columnsOf(decided.value), isDefault }, now)
    return done(savedAddressOf(row, user.locale))
  })
}

/** Replaces the fields of an address. The default address stays the default until another one becomes it. */
export async function changeAddress(
  { platform, user }: Call,
  { id, ...input }: SavedAddressInput & { id: string },
): Promise<Outcome<SavedAddress, SavedAddressRefusal | NotFound>> {
  const decided = decideSavedAddress(input)
  if (!decided.ok) return decided
  await limitAddresses(platform, user.id)
  return platform.database.decide(async (tx) => {
    await lockAddresses(tx, user.id)
    const before = (await listAddressRows(tx, user.id)).find((row) => row.id === id)
    if (!before) return refuse('accounts.address_not_found')
    if (input.isDefault) await clearDefault(tx, user.id)
    const isDefault = input.isDefault || before.isDefault
    const row = await updateAddress(tx, user.id, id, { ...columnsOf(decided.value), isDefault })
    return done(savedAddressOf(row!, user.locale))
  })
}

function limitAddresses({ limiter, env }: Platform, userId: string) {
  return limiter.take('addresses', userId, env.LIMIT_ADDRESS_CHANGES, HOUR_SECONDS)
}

/** Deletes an address and returns the remaining ones. If it was the default, the first of them becomes it. */
export async function removeAddress(
  { platform: { database }, user }: Call,
  { id }: { id: string },
): Promise<Outcome<{ items: SavedAddress[] }, NotFound>> {
  return database.decide(async (tx) => {
    await lockAddresses(tx, user.id)
    if (!(await deleteAddress(tx, user.id, id))) return refuse('accounts.address_not_found')
    return done({ items: await withDefault(tx, user) })
  })
}

async function withDefault(tx: Tx, user: SignedIn): Promise<SavedAddress[]> {
  const [first, ...others] = await listAddressRows(tx, user.id)
  if (!first) return []
  const chosen = first.isDefault ? first : (await updateAddress(tx, user.id, first.id, { isDefault: true }))!
  return [chosen, ...others].map((row) => savedAddressOf(row, user.locale))
}

/** The columns of an address. With a street, the free text is left out: it would say the same in other words. */
function columnsOf({
  location,
  ...parts
}: Omit<SavedAddressInput, 'isDefault'>): Omit<NewAddress, 'isDefault'> {
  const { label, districtId, ...words } = parts
  const texts = {
    street: words.street || null,
    building: words.building || null,
    floor: words.floor || null,
    apartment: words.apartment || null,
    landmark: words.landmark || null,
    address: words.street ? null : words.address,
    postalCode: words.postalCode || null,
  }
  return { ...texts, label, districtId, latitude: location?.latitude, longitude: location?.longitude }
}

/** Saves the address of an order in the order's transaction. A customer with the most allowed addresses gets no further one. */
export async function keepAddress(
  tx: Tx,
  userId: string,
  address: SavedAddressFields & { districtId: string | null },
  now: Date,
): Promise<void> {
  await lockAddresses(tx, userId)
  const saved = await listAddressRows(tx, userId)
  if (saved.length >= MAX_ADDRESSES) return
  await insertAddress(tx, userId, { ...columnsOf(address), isDefault: saved.length === 0 }, now)
}
