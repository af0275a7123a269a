import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { decimalsOf } from '#domain/money.ts'
import { cairoWall } from './cairo-wall.ts'
import { FORMAT_WORDS, type Forms } from './format-words.ts'
import { isolate } from './isolate.ts'
import type { Locale } from './locale.ts'
import { pluralForm } from './plural-form.ts'

type Numerals = { digits: string; group: string; point: string }
const LATIN: Numerals = { digits: '0123456789', group: ',', point: '.' }
const ARABIC: Numerals = { digits: '٠١٢٣٤٥٦٧٨٩', group: '٬', point: '٫' }
/** The one switch for digits: `LATIN` in place of `ARABIC` writes 0123 in Arabic too. */
const NUMERALS: Record<Locale, Numerals> = { en: LATIN, ar: ARABIC }

const NBSP = '\u00a0'
const MINUS = '\u2212'
const EN_DASH = '\u2013'

/** A moment as database rows, the domain or JSON represent it. */
export type When = Date | number | string

export type Formatter = ReturnType<typeof createFormatter>

/** Created on first use, because a page needs only one language. */
const formatters: Partial<Record<Locale, Formatter>> = {}

/** Turns numbers and moments into text in one language. Nothing else in the product may format them. */
export function formatter(locale: Locale): Formatter {
  formatters[locale] ??= createFormatter(locale)
  return formatters[locale]
}

function createFormatter(locale: Locale) {
  return { ...quantities(locale), ...durations(locale), ...moments(locale), mobile: nationalMobile }
}

function quantities(locale: Locale) {
  const words = FORMAT_WORDS[locale]
  const { decimal, whole, digits } = numberWriter(locale)
  const kilometres = (text: string) => `${text}${NBSP}${words.kilometre}`

  function money(egp: number): string {
    const size = Math.abs(egp)
    const places = Math.round(size * 100) % 100 === 0 ? 0 : 2
    const amount = `${decimal(size, places, places)}${NBSP}${words.currency}`
    return egp < 0 ? `${MINUS}${NBSP}${amount}` : amount
  }
  /** In Arabic text the plus sign would move to the other side of its number, so the badge is isolated. */
  function badge(n: number): string {
    if (n <= 99) return whole(n)
    return locale === 'ar' ? `\u2066${whole(99)}+\u2069` : `${whole(99)}+`
  }

  return {
    money,
    /** A sum of another currency, with the decimals that it is written with. */
    foreign: (amount: number, currency: string) => {
      const places = decimalsOf(currency)
      return `${decimal(amount, places, places)}${NBSP}${currency}`
    },
    /** A change of a sum, with its plus too. */
    signed: (egp: number) => (egp > 0 ? `+${NBSP}${money(egp)}` : money(egp)),
    /** For sums that are shown without decimals. */
    moneyWhole: (egp: number) => money(Math.round(egp)),
    discount: (egp: number) => money(-Math.abs(egp)),
    distance: (km: number, places = 2) => kilometres(decimal(km, places, places)),
    distanceShort: (km: number) => kilometres(decimal(km, 1, 1)),
    /** A radius with only the decimals that were typed. */
    radius: (km: number) => kilometres(decimal(km, 0, 2)),
    rating: (n: number) => decimal(n, 1, 1),
    count: whole,
    /** A number that names something, a floor or a flat, from its ASCII digits and without groups. */
    digits,
    /** A number with its own decimals, at most `places`. */
    number: (n: number, places = 2) => decimal(n, 0, places),
    badge,
    percent: (n: number) => `${decimal(n, 0, 2)}${words.percent}`,
    quantity: (name: string, n: number) => isolate(`${name}${NBSP}×${whole(n)}`, locale),
    list: (items: readonly string[]) => items.join(words.listSeparator),
  }
}

function durations(locale: Locale) {
  const words = FORMAT_WORDS[locale]
  const { digits, phrase, whole } = numberWriter(locale)

  function elapsed(time: { hours: number; minutes: number } | null): string {
    if (!time) return '-'
    const part = (n: number, unit: string) => `${whole(n)}${words.unitGap}${unit}`
    const minutes = part(time.minutes, words.minuteShort)
    // English keeps the `0m` of the specification; nobody says "zero minutes" in Arabic.
    if (time.minutes === 0 && locale === 'ar') {
      return time.hours > 0 ? part(time.hours, words.hourShort) : words.underMinute
    }
    return time.hours > 0 ? `${part(time.hours, words.hourShort)} ${minutes}` : minutes
  }
  /** Whole hours as people say them, `an hour`, and anything else in minutes. */
  function duration(n: number): string {
    return n > 0 && n % 60 === 0 ? phrase(words.hours, n / 60) : phrase(words.minutes, n)
  }
  /** `35–45 min`: the noun has the plural form of the larger number. */
  function minutesRange(from: number, to: number): string {
    const upper = phrase(words.minutes, to)
    if (from === to) return upper
    const range = `${whole(from)}${EN_DASH}${whole(to)}`
    return upper.includes(whole(to)) ? upper.replace(whole(to), range) : `${range}${NBSP}${upper}`
  }

  return {
    minutes: (n: number) => (Math.round(n) < 1 ? words.underMinute : phrase(words.minutes, Math.round(n))),
    minutesRange,
    duration,
    elapsed,
    elapsedMinutes: (n: number) => elapsed({ hours: Math.floor(n / 60), minutes: Math.floor(n % 60) }),
    /** What is left of a short wait, `7:42`. A second that has begun counts. */
    countdown: (ms: number) => {
      const seconds = Math.ceil(ms / 1_000)
      return digits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)
    },
  }
}

function moments(locale: Locale) {
  const words = FORMAT_WORDS[locale]
  const { phrase } = numberWriter(locale)
  const times = timesOfDay(locale)
  const { dayAndMonth, ...calendar } = calendarDays(locale)
  const { clock } = times
  const { date, dateSeenFrom } = calendar

  function notificationTime(when: When, now: When): string {
    return epoch(now) - epoch(when) < DAY_MS ? clock(when) : dateSeenFrom(now, when)
  }
  function relative(when: When, now: When): string {
    const minutes = Math.floor((epoch(now) - epoch(when)) / MINUTE_MS)
    if (minutes < 1) return words.ago.now
    if (minutes < 60) return phrase(words.ago.minutes, minutes)
    if (minutes < 24 * 60) return phrase(words.ago.hours, Math.floor(minutes / 60))
    const days = cairo(now).dayNumber - cairo(when).dayNumber
    if (days <= 1) return words.ago.yesterday
    if (days < 7) return phrase(words.ago.days, days)
    if (days < 14) return words.ago.lastWeek
    return days < 35 ? phrase(words.ago.weeks, Math.floor(days / 7)) : dateSeenFrom(now, when)
  }

  return {
    ...times,
    ...calendar,
    notificationTime,
    relative,
    /** The specification's `MMM dd, h:mm a`, whose day has two digits; Arabic writes the day as it is spoken. */
    dateTime: (when: When) => words.dateTime(dayAndMonth(when, null, locale === 'en' ? 2 : 1), clock(when)),
    /** `Feb 19, 11:59 PM`, with the year unless it is the present one. */
    moment: (when: When, now: When) => words.dateTime(dateSeenFrom(now, when), clock(when)),
    /** `Feb 19, 2026, 11:59 PM`: for papers and records, which are kept for years. */
    momentOnRecord: (when: When) => words.dateTime(date(when), clock(when)),
  }
}

function timesOfDay(locale: Locale) {
  const { dayPeriods } = FORMAT_WORDS[locale]
  const { digits } = numberWriter(locale)

  function timeOfDay(hour: number, minute: number): string {
    const period = dayPeriods[hour < 12 ? 0 : 1]
    return digits(`${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${period}`)
  }
  function clock(when: When): string {
    const { hour, minute } = cairo(when)
    return timeOfDay(hour, minute)
  }
  /** A wall clock time of a slot, `HH:MM`. */
  function wallTime(text: string): string {
    const [hour = 0, minute = 0] = text.split(':').map(Number)
    return timeOfDay(hour, minute)
  }
  /** A wall clock time without empty minutes: `9 PM`, `9:30 PM`. A day's last minute is written as its end, `12 AM`. */
  const shortTime = (text: string) => wallTime(text === '23:59' ? '00:00' : text).replace(digits(':00 '), ' ')
  /** A common half of the day is written once. */
  function range(first: string, last: string): string {
    const half = last.slice(last.lastIndexOf(' '))
    return `${first.endsWith(half) ? first.slice(0, -half.length) : first} ${EN_DASH} ${last}`
  }

  return {
    clock,
    /** `2:16 – 2:26 AM`. */
    clockRange: (from: When, to: When) => range(clock(from), clock(to)),
    wallTime,
    slot: (start: string, end: string) => `${wallTime(start)} ${EN_DASH} ${wallTime(end)}`,
    shortTime,
    /** `12 – 9 PM`. */
    shortSlot: (start: string, end: string) => range(shortTime(start), shortTime(end)),
  }
}

function calendarDays(locale: Locale) {
  const words = FORMAT_WORDS[locale]
  const { digits } = numberWriter(locale)

  function dayAndMonth(when: When, year: string | null, pad = 1): string {
    const at = cairo(when)
    const day = String(at.day).padStart(pad, '0')
    return digits(words.date(day, words.months[at.month - 1] ?? '', year))
  }
  const date = (when: When) => dayAndMonth(when, String(cairo(when).year))

  return {
    dayAndMonth,
    date,
    /** A day of the calendar, with the year unless it is the present one. */
    dateSeenFrom: (now: When, when: When) =>
      cairo(when).year === cairo(now).year ? dayAndMonth(when, null) : date(when),
    month: (when: When) => words.months[cairo(when).month - 1] ?? '',
    dayOfMonth: (when: When) => digits(String(cairo(when).day)),
    year: (when: When) => digits(String(cairo(when).year)),
    weekday: (dayOfWeek: number) => words.weekdays[dayOfWeek] ?? '',
    shortWeekday: (dayOfWeek: number) => words.shortWeekdays[dayOfWeek] ?? '',
  }
}

/**
 * Writes numbers as `Intl.NumberFormat` does (`format.test.ts` compares them), but without it. Its first use in a browser loads
 * data for 40 ms, four times that on a cheap phone, and every page has a price on its first screen.
 */
function numberWriter(locale: Locale) {
  const { digits: own, group, point } = NUMERALS[locale]
  function decimal(value: number, least: number, most: number): string {
    // A double is exact to fifteen digits. Rounded to them, 1.005 × 100 is 100.5 and rounds up, as people expect.
    const scaled = Math.round(Number((Math.abs(value) * 10 ** most).toPrecision(15)))
    const written = String(scaled).padStart(most + 1, '0')
    const whole = written.slice(0, written.length - most).replace(/\B(?=(\d{3})+$)/g, group)
    const fraction = written
      .slice(written.length - most)
      .replace(/0+$/, '')
      .padEnd(least, '0')
    return digits(`${value < 0 ? '-' : ''}${whole}${fraction && point}${fraction}`)
  }
  const whole = (n: number) => decimal(n, 0, 0)
  function phrase(forms: Forms, n: number): string {
    return (forms[pluralForm(locale, n)] ?? forms.other).replace('# ', `${whole(n)}${NBSP}`)
  }
  /** Replaces ASCII digits by the language's own. */
  function digits(text: string): string {
    return text.replace(/\d/g, (digit) => own[Number(digit)]!)
  }
  return { decimal, whole, phrase, digits }
}

/** Month names and am/pm are our own, because Intl's differ between server and browsers, which breaks hydration. */
function cairo(when: When) {
  return cairoWall(epoch(when))
}

function epoch(when: When): number {
  return typeof when === 'number' ? when : new Date(when).getTime()
}

/** An Egyptian mobile number as `0100 234 5678`, always in Latin digits. Other numbers stay unchanged. */
function nationalMobile(number: string): string {
  const mobile = /^(?:\+?20|0)(1\d{2})(\d{3})(\d{4})$/.exec(number)
  if (mobile) return `0${mobile[1]} ${mobile[2]} ${mobile[3]}`
  // Cairo and Alexandria have area codes of one digit.
  const landline = /^\+20([23]|\d{2})(\d{3,4})(\d{4})$/.exec(number)
  return landline ? `0${landline[1]} ${landline[2]} ${landline[3]}` : number
}
