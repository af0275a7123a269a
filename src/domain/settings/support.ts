import { toAsciiDigits } from '../accounts/digits.ts'
import { isEmail } from '../accounts/email.ts'
import { decideMobile } from '../accounts/mobile.ts'
import { cairoClock } from '../cairo-time.ts'
import { MINUTES_PER_DAY } from '../durations.ts'
import { isTimeOfDay, minuteOfDay } from '../kitchens/slots.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

/** How people reach the office. Numbers are in E.164, or a hotline of five digits; times are Cairo's wall clock, 'HH:MM'. */
export type Support = {
  phone: string | null
  whatsapp: string | null
  email: string | null
  opensAt: string
  closesAt: string
}

/** The settings of which support is made. An empty text stands for none. */
export type SupportSettings = {
  supportPhone: string
  supportWhatsapp: string
  supportEmail: string
  supportOpensAt: string
  supportClosesAt: string
}

export const MAX_SUPPORT_EMAIL = 120

export type SupportRefusal =
  | Refusal<'settings.support_phone_invalid'>
  | Refusal<'settings.support_whatsapp_invalid'>
  | Refusal<'settings.support_email_invalid'>
  | Refusal<'settings.support_hours_invalid'>

const HOTLINE = /^1[5-9]\d{3}$/
/** An area code and the number behind it: 2 for Cairo, 3 for Alexandria, two digits elsewhere. */
const LANDLINE = /^(?:\+|00)?(?:20)?0?(2\d{8}|3\d{7}|(?:4[05678]|5[057]|6[245689]|8[24678]|9[2-7]|13)\d{7})$/
const BETWEEN_DIGITS = /[\s().\-/‐-―\p{Bidi_Control}]/gu

/** Reads the office's number: an Egyptian mobile, a landline with its area code, or a hotline; gives E.164 or the hotline. */
export function decideOfficePhone(typed: string): Outcome<string, Refusal<'settings.support_phone_invalid'>> {
  const digits = toAsciiDigits(typed).replace(BETWEEN_DIGITS, '')
  if (HOTLINE.test(digits)) return done(digits)
  const mobile = decideMobile(typed)
  if (mobile.ok) return mobile
  const landline = LANDLINE.exec(digits)?.[1]
  return landline ? done(`+20${landline}`) : refuse('settings.support_phone_invalid')
}

/** Reads the changed settings of support as they are stored. WhatsApp needs a mobile; empty texts stay empty (G-26). */
export function decideSupport(
  changes: Partial<SupportSettings>,
): Outcome<Partial<SupportSettings>, SupportRefusal> {
  const { supportPhone, supportWhatsapp, supportEmail, supportOpensAt, supportClosesAt } = changes
  const phone = supportPhone ? decideOfficePhone(supportPhone) : null
  if (phone && !phone.ok) return phone
  const whatsapp = supportWhatsapp ? decideMobile(supportWhatsapp) : null
  if (whatsapp && !whatsapp.ok) return refuse('settings.support_whatsapp_invalid')
  if (supportEmail && !isEmail(supportEmail)) return refuse('settings.support_email_invalid')
  const [opensAt, closesAt] = [supportOpensAt, supportClosesAt].map((time) => time && readTime(time))
  if ([opensAt, closesAt].some((time) => time === null || time === ''))
    return refuse('settings.support_hours_invalid')
  return done({
    ...changes,
    ...(opensAt && { supportOpensAt: opensAt }),
    ...(closesAt && { supportClosesAt: closesAt }),
    ...(phone && { supportPhone: phone.value }),
    ...(whatsapp && { supportWhatsapp: whatsapp.value }),
  })
}

/** Reads `9:00` or `٠٩:٠٠` as `09:00`; null if it is no time. */
function readTime(typed: string): string | null {
  const time = toAsciiDigits(typed).trim().padStart(5, '0')
  return isTimeOfDay(time) ? time : null
}

/** Whether anybody can reach the office outside of this site. */
export function isReachable({ phone, whatsapp, email }: Support): boolean {
  return phone !== null || whatsapp !== null || email !== null
}

/** Whether the office is there now. Hours that end at or before their start end on the next day. */
export function isOfficeOpen({ opensAt, closesAt }: Support, now: number): boolean {
  const from = minuteOfDay(opensAt)
  const minutesSince = (minute: number) => (minute - from + MINUTES_PER_DAY) % MINUTES_PER_DAY
  return minutesSince(cairoClock(now).minuteOfDay) < (minutesSince(minuteOfDay(closesAt)) || MINUTES_PER_DAY)
}
