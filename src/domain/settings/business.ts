import { toAsciiDigits } from '../accounts/digits.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

/** Who runs the marketplace by law, to be shown to people. The English texts are the Arabic ones where there are none. */
export type Business = {
  name: string
  nameAr: string
  address: string | null
  addressAr: string | null
  /** In the commercial register. */
  registerNumber: string | null
}

/** The settings of which it is made. An empty text stands for none. */
export type BusinessSettings = {
  legalName: string
  legalNameAr: string
  legalAddress: string
  legalAddressAr: string
  registerNumber: string
}

export const MAX_LEGAL_NAME = 120
export const MAX_LEGAL_ADDRESS = 240

export type BusinessRefusal =
  | Refusal<'settings.legal_name_needs_arabic'>
  | Refusal<'settings.legal_address_needs_arabic'>
  | Refusal<'settings.register_number_invalid'>

/** What people type between the digits of a number in the register. */
const BETWEEN_DIGITS = /[\s\-‐-―\p{Bidi_Control}]/gu

/**
 * Decides who the marketplace says that it is, and reads the number in the commercial register as it is stored. The law wants Arabic, so
 * that English is only beside it (M-20).
 */
export function decideBusiness(
  settings: BusinessSettings,
): Outcome<Pick<BusinessSettings, 'registerNumber'>, BusinessRefusal> {
  if (settings.legalName && !settings.legalNameAr) return refuse('settings.legal_name_needs_arabic')
  if (settings.legalAddress && !settings.legalAddressAr) return refuse('settings.legal_address_needs_arabic')
  const registerNumber = toAsciiDigits(settings.registerNumber).replace(BETWEEN_DIGITS, '')
  return /^\d{0,15}$/.test(registerNumber)
    ? done({ registerNumber })
    : refuse('settings.register_number_invalid')
}

/** The business of these settings; null while it has no name. */
export function businessOf(settings: BusinessSettings): Business | null {
  const { legalName, legalNameAr, legalAddress, legalAddressAr, registerNumber } = settings
  if (!legalNameAr) return null
  return {
    name: legalName || legalNameAr,
    nameAr: legalNameAr,
    address: legalAddress || legalAddressAr || null,
    addressAr: legalAddressAr || null,
    registerNumber: registerNumber || null,
  }
}
