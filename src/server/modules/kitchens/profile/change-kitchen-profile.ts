import { geohashForLocation } from 'geofire-common'
import type { KitchenProfile } from '#contract/kitchens.ts'
import { approvalOf } from '#domain/accounts/approval.ts'
import { isInEgypt, type Point, pointOf } from '#domain/geo.ts'
import { isAddress } from '#domain/ordering/address.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import { nearestDistrict } from '#domain/settings/nearest-district.ts'
import { inLocale } from '#locales/locale.ts'
import { listAdmins, notify, typedText } from '#server/modules/notifications/index.ts'
import { listDistricts, lockDistrict } from '#server/modules/settings/index.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countUnderWay, findKitchenPerson } from '../control-store.ts'
import { getKitchenRow, type KitchenColumns, saveKitchen } from './profile-store.ts'

type Changes = Partial<{ bio: string; bioAr: string | null; address: string; location: Point }>
type ProfileRefusal = Refusal<'place.address_too_short'> | Refusal<'place.outside_egypt'>

/** The profile of a kitchen for its cook. */
export async function getKitchenProfile({
  platform: { database },
  user: { id: cookId },
}: Call): Promise<KitchenProfile> {
  return profileOf(database.db, await getKitchenRow(database.db, cookId))
}

/**
 * Changes the given fields of a kitchen, and clears a refusal: admins are told to look at the kitchen again. Placed orders keep
 * their pickup location.
 */
export async function changeKitchenProfile(
  { platform, user: { id: cookId } }: Call,
  { location, ...words }: Changes,
): Promise<Outcome<KitchenProfile, ProfileRefusal>> {
  const { database } = platform
  if (words.address !== undefined && !isAddress(words.address)) return refuse('place.address_too_short')
  if (location && !isInEgypt(location)) return refuse('place.outside_egypt')
  const asksAgain = { refusedAt: null, refusalReason: null }
  const row = await database.transaction(async (tx) => {
    const where = location ? await placeColumns(tx, location) : {}
    const before = await getKitchenRow(tx, cookId)
    const saved = await saveKitchen(tx, cookId, { ...words, ...where, ...asksAgain })
    if (approvalOf(before) === 'refused') await notifyAdmins(platform, tx, before)
    return saved
  })
  return done(await profileOf(database.db, row))
}

async function notifyAdmins(
  platform: Platform,
  tx: Tx,
  { cookId, refusedAt }: KitchenColumns,
): Promise<void> {
  const { name, name_ar: nameAr } = (await findKitchenPerson(tx, cookId))!
  await notify(platform, tx, {
    eventId: `kitchen-again:${cookId}:${refusedAt?.getTime()}`,
    recipients: await listAdmins(tx),
    channels: ['bell', 'mail'],
    message: 'accounts.kitchen-again',
    params: (locale) => ({ name: typedText(inLocale(locale, name, nameAr), locale) }),
    about: { name: cookId },
    url: paths.adminCook(cookId),
    category: 'admin',
  })
}

/** The columns that follow from a kitchen's location. */
export async function placeColumns(tx: Tx, location: Point) {
  const nearest = nearestDistrict(location, await listDistricts(tx))
  const district = nearest && (await lockDistrict(tx, nearest.id))
  return {
    ...location,
    cookGeohash: geohashForLocation([location.latitude, location.longitude]),
    districtId: district?.id ?? null,
    area: district?.name ?? '',
    areaAr: district?.nameAr ?? null,
  }
}

async function profileOf(db: Db, row: KitchenColumns): Promise<KitchenProfile> {
  const { bio, bioAr, address, latitude, longitude, area, areaAr } = row
  const location = pointOf(latitude, longitude)
  const { refusalReason } = row
  const { preparingOrderCount } = await countUnderWay(db, row.cookId)
  const approval = approvalOf(row)
  return { bio, bioAr, address, location, area, areaAr, approval, refusalReason, preparingOrderCount }
}
