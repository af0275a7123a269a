import { ACCOUNT_RULES } from '../../accounts/account-rules.ts'
import { SAVED_ADDRESS_RULES } from '../../accounts/saved-address.ts'

/** The longest texts of a checkout, in characters. An address is as long as a saved one, a buyer's data as an account's. */
export const CHECKOUT_TEXTS = {
  name: ACCOUNT_RULES.name.most,
  mobile: ACCOUNT_RULES.mobileNumber.most,
  email: ACCOUNT_RULES.email.most,
  label: SAVED_ADDRESS_RULES.label.most,
  street: SAVED_ADDRESS_RULES.street.most,
  building: SAVED_ADDRESS_RULES.building.most,
  floor: SAVED_ADDRESS_RULES.floor.most,
  apartment: SAVED_ADDRESS_RULES.apartment.most,
  landmark: SAVED_ADDRESS_RULES.landmark.most,
  address: SAVED_ADDRESS_RULES.address.most,
  postalCode: SAVED_ADDRESS_RULES.postalCode.most,
  area: 80,
  city: 80,
  notes: 500,
  promoCode: 40,
} as const

/** The largest sum that a buyer may say they pay with in cash, in EGP. */
export const MAX_CASH_READY = 100_000

/** How long a checkout whose answer was lost may be sent again. Its customer comes back later to a new menu. */
export const ATTEMPT_MINUTES = 15
