import type { Me } from '#contract/accounts/accounts.ts'
import type { SavedAddress } from '#contract/accounts/profiles.ts'
import type { District } from '#contract/settings.ts'
import { distanceKm, type Point } from '#domain/geo.ts'
import { nearestDistrict } from '#domain/settings/nearest-district.ts'
import { formatter } from '#locales/format.ts'
import { inLocale, type Locale } from '#locales/locale.ts'
import type { Place } from '#web/platform/device/place.ts'
import { type Details, LONGEST, NO_DETAILS } from './details.ts'
import { doorOf, NO_DOOR } from './saved-place.ts'

type Known = {
  me: Me | null
  /** The customer's saved addresses, the default first. */
  addresses: readonly SavedAddress[]
  /** A guest's last order on this device. */
  last: Partial<Details> | null
  /** The place that was chosen while browsing. */
  place: Place | null
  districts: readonly District[]
  locale: Locale
}

/** A door within these distances belongs to the place that was chosen while browsing. A pin is more exact than a district. */
const SAME_DISTRICT_KM = 4
const SAME_PIN_KM = 0.5

/** Fields that apply to one order only. */
export const FOR_ONE_ORDER = {
  notes: '',
  cashNote: null,
  promoTyped: '',
  promoCode: null,
  keepAddress: false,
  label: '',
  leaveAtDoor: false,
} satisfies Partial<Details>

/**
 * The initial values of the form, so that nobody types twice (3.3.7): the profile, or the guest's last order. The place that was
 * chosen while browsing wins over both: it selects the saved address that lies there, and an address elsewhere is left out.
 */
export function startingDetails({ me, addresses, last, place, districts, locale }: Known): Details {
  const meant = meantAddress(addresses, place)
  const door = meant && doorOf(meant, districts)
  const who = me ? { ...profileOf(me, locale), ...door } : { ...NO_DETAILS, ...last }
  const home = place !== null && isElsewhere(who, place, districts) ? { ...who, ...NO_DOOR } : who
  const pin = home.pin ?? (place && !place.districtId ? place.point : null)
  const named = districts.find(({ id }) => id === (home.districtId || place?.districtId))
  const district = named ?? (pin && nearestDistrict(pin, districts))
  return { ...home, pin, districtId: district?.id ?? '', ...FOR_ONE_ORDER }
}

/** The first saved address at the place; of several around a pin, the nearest. */
function meantAddress(addresses: readonly SavedAddress[], place: Place | null): SavedAddress | undefined {
  if (!place) return addresses[0]
  const there = addresses.flatMap((saved) =>
    saved.location && isNear(saved.location, place)
      ? [{ saved, km: place.districtId ? 0 : distanceKm(saved.location, place.point) }]
      : [],
  )
  return there.sort((a, b) => a.km - b.km)[0]?.saved
}

function profileOf(me: Me, locale: Locale): Details {
  return {
    ...NO_DETAILS,
    name: inLocale(locale, me.name, me.nameAr),
    mobile: me.mobileNumber ? formatter(locale).mobile(me.mobileNumber) : '',
    street: (me.address ?? '').slice(0, LONGEST.street),
    pin: me.customerLocation,
  }
}

/** Whether a door lies elsewhere than the place that was chosen while browsing. Where it has no pin, its district stands for it. */
export function isElsewhere(
  { pin, districtId }: Pick<Partial<Details>, 'pin' | 'districtId'>,
  place: Place,
  districts: readonly District[],
): boolean {
  if (pin) return !isNear(pin, place)
  const district = districts.find(({ id }) => id === districtId)
  if (!district) return false
  return place.districtId
    ? place.districtId !== district.id
    : distanceKm(district.location, place.point) > SAME_DISTRICT_KM
}

/** Whether a pin can belong to the place that was chosen while browsing. */
function isNear(pin: Point, place: Place): boolean {
  return distanceKm(pin, place.point) <= (place.districtId ? SAME_DISTRICT_KM : SAME_PIN_KM)
}
