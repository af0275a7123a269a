import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatter } from './format.ts'

const en = formatter('en')
const ar = formatter('ar')
const NBSP = '\u00a0'
/** The tables below have plain spaces. */
const plain = (text: string) => text.replaceAll(NBSP, ' ')

const at = (iso: string) => new Date(iso)
/** 21 November 2026, 13:05 in Cairo (UTC+2). */
const NOON = '2026-11-21T11:05:00Z'

describe('money', () => {
  it.each([
    [85, '85 EGP', '٨٥ ج.م'],
    [1775, '1,775 EGP', '١٬٧٧٥ ج.م'],
    [85.5, '85.50 EGP', '٨٥٫٥٠ ج.م'],
    [0.05, '0.05 EGP', '٠٫٠٥ ج.م'],
    [0, '0 EGP', '٠ ج.م'],
    [100.999, '101 EGP', '١٠١ ج.م'],
    [-12, '− 12 EGP', '− ١٢ ج.م'],
  ])('shows %d EGP with decimals only if it has some', (egp, english, arabic) => {
    expect(plain(en.money(egp))).toBe(english)
    expect(plain(ar.money(egp))).toBe(arabic)
  })

  it('never breaks a line between the number and its currency', () => {
    expect(en.money(85)).toBe(`85${NBSP}EGP`)
    expect(ar.money(85)).toBe(`٨٥${NBSP}ج.م`)
  })

  it('has no decimals in whole sums', () => {
    expect(plain(en.moneyWhole(1234.56))).toBe('1,235 EGP')
    expect(plain(ar.moneyWhole(1234.56))).toBe('١٬٢٣٥ ج.م')
    expect(plain(en.foreign(10, 'USD'))).toBe('10.00 USD')
    expect(plain(ar.foreign(1515, 'JPY'))).toBe('١٬٥١٥ JPY')
  })

  it('shows a change of a sum with its sign', () => {
    expect(plain(en.signed(48))).toBe('+ 48 EGP')
    expect(plain(ar.signed(-48))).toBe('− ٤٨ ج.م')
    expect(plain(en.signed(0))).toBe('0 EGP')
  })
  it('shows a discount with a real minus sign', () => {
    expect(plain(en.discount(48))).toBe('− 48 EGP')
    expect(plain(ar.discount(48))).toBe('− ٤٨ ج.م')
  })
})

describe('distances and minutes', () => {
  it('has two decimals on tracking, one on cards, and in a radius only the typed ones', () => {
    expect(plain(en.distance(2.3))).toBe('2.30 km')
    expect(plain(ar.distance(2.3))).toBe('٢٫٣٠ كم')
    expect(plain(en.distanceShort(1.66))).toBe('1.7 km')
    expect(plain(ar.distanceShort(1))).toBe('١٫٠ كم')
    expect(plain(en.radius(8))).toBe('8 km')
    expect(plain(en.radius(7.5))).toBe('7.5 km')
  })

  it.each([
    [0, 'under 1 min', 'أقل من دقيقة'],
    [1, '1 min', 'دقيقة'],
    [2, '2 min', 'دقيقتين'],
    [8, '8 min', '٨ دقايق'],
    [11, '11 min', '١١ دقيقة'],
    [100, '100 min', '١٠٠ دقيقة'],
    [103, '103 min', '١٠٣ دقايق'],
  ])('counts %d minutes as people say it', (n, english, arabic) => {
    expect(plain(en.minutes(n))).toBe(english)
    expect(plain(ar.minutes(n))).toBe(arabic)
  })

  it('uses the plural form of the larger number in a range', () => {
    expect(plain(en.minutesRange(35, 45))).toBe('35–45 min')
    expect(plain(ar.minutesRange(35, 45))).toBe('٣٥–٤٥ دقيقة')
    expect(plain(ar.minutesRange(5, 10))).toBe('٥–١٠ دقايق')
    expect(plain(ar.minutesRange(1, 2))).toBe('١–٢ دقيقتين')
    expect(plain(en.minutesRange(10, 10))).toBe('10 min')
  })

  it.each([
    [60, 'an hour', 'ساعة'],
    [120, '2 hours', 'ساعتين'],
    [1440, '24 hours', '٢٤ ساعة'],
    [90, '90 min', '٩٠ دقيقة'],
  ])('says a duration of %d minutes in whole hours where it can', (n, english, arabic) => {
    expect(plain(en.duration(n))).toBe(english)
    expect(plain(ar.duration(n))).toBe(arabic)
  })

  it.each([
    [{ hours: 1, minutes: 4 }, '1h 4m', '١ س ٤ د'],
    [{ hours: 0, minutes: 6 }, '6m', '٦ د'],
    [{ hours: 2, minutes: 0 }, '2h 0m', '٢ س'],
    [{ hours: 0, minutes: 0 }, '0m', 'أقل من دقيقة'],
    [null, '-', '-'],
  ])('shows elapsed time in the specification’s form', (time, english, arabic) => {
    expect(en.elapsed(time)).toBe(english)
    expect(ar.elapsed(time)).toBe(arabic)
  })

  it('splits minutes into hours and minutes', () => {
    expect(en.elapsedMinutes(64.9)).toBe('1h 4m')
    expect(en.elapsedMinutes(38)).toBe('38m')
    expect([en.countdown(461_500), en.countdown(0), ar.countdown(59_000)]).toEqual(['7:42', '0:00', '٠:٥٩'])
  })
})

describe('moments in Cairo', () => {
  it('writes times of the timeline as MMM dd, h:mm a', () => {
    expect(en.dateTime(at(NOON))).toBe('Nov 21, 1:05 PM')
    expect(ar.dateTime(at(NOON))).toBe('٢١ نوفمبر، ١:٠٥ م')
    expect(en.dateTime('2026-11-05T22:00:00Z')).toBe('Nov 06, 12:00 AM')
    expect(ar.dateTime('2026-11-05T22:00:00Z')).toBe('٦ نوفمبر، ١٢:٠٠ ص')
  })

  it('follows daylight saving: the same UTC hour is an hour later in summer', () => {
    expect(en.clock('2026-07-01T11:05:00Z')).toBe('2:05 PM')
    expect(en.clock('2026-11-21T11:05:00Z')).toBe('1:05 PM')
  })

  it('writes two times as one range, with a common half of the day once', () => {
    const [from, to, evening] = ['2026-11-21T00:16:00Z', '2026-11-21T00:26:00Z', '2026-11-21T10:05:00Z']
    expect(en.clockRange(from, to)).toBe('2:16 – 2:26 AM')
    expect(ar.clockRange(from, to)).toBe('٢:١٦ – ٢:٢٦ ص')
    expect(en.clockRange(to, evening)).toBe('2:26 AM – 12:05 PM')
  })

  it('accepts a Date, a number or an ISO text', () => {
    expect(new Set([en.dateTime(at(NOON)), en.dateTime(at(NOON).getTime()), en.dateTime(NOON)]).size).toBe(1)
  })

  it('shows a notification’s time for 24 hours, then its date', () => {
    const now = at(NOON)
    expect(en.notificationTime('2026-11-20T11:05:01Z', now)).toBe('1:05 PM')
    expect(en.notificationTime('2026-11-20T11:05:00Z', now)).toBe('Nov 20')
    expect(ar.notificationTime('2026-11-20T11:05:00Z', now)).toBe('٢٠ نوفمبر')
    expect(en.notificationTime('2025-11-20T11:05:00Z', now)).toBe('Nov 20, 2025')
  })

  it.each([
    ['2026-11-21T11:04:30Z', 'just now', 'دلوقتي'],
    ['2026-11-21T11:09:00Z', 'just now', 'دلوقتي'],
    ['2026-11-21T11:03:00Z', '2 min ago', 'من دقيقتين'],
    ['2026-11-21T10:55:00Z', '10 min ago', 'من ١٠ دقايق'],
    ['2026-11-21T10:05:00Z', '1 hour ago', 'من ساعة'],
    ['2026-11-21T00:05:00Z', '11 hours ago', 'من ١١ ساعة'],
    ['2026-11-20T11:00:00Z', 'yesterday', 'امبارح'],
    ['2026-11-19T10:00:00Z', '2 days ago', 'من يومين'],
    ['2026-11-16T10:00:00Z', '5 days ago', 'من ٥ أيام'],
    ['2026-11-14T10:00:00Z', 'last week', 'الأسبوع اللي فات'],
    ['2026-10-31T10:00:00Z', '3 weeks ago', 'من ٣ أسابيع'],
    ['2026-09-01T10:00:00Z', 'Sep 1', '١ سبتمبر'],
    ['2025-12-31T21:30:00Z', 'Dec 31, 2025', '٣١ ديسمبر ٢٠٢٥'],
    ['2025-12-31T22:30:00Z', 'Jan 1', '١ يناير'],
  ])('shows %s relative to now as people say it', (when, english, arabic) => {
    expect(plain(en.relative(when, NOON))).toBe(english)
    expect(plain(ar.relative(when, NOON))).toBe(arabic)
  })

  it('names the days from Sunday, in Cairene Arabic', () => {
    expect([0, 3, 6].map(en.weekday)).toEqual(['Sunday', 'Wednesday', 'Saturday'])
    expect([0, 1, 2, 3, 4, 5, 6].map(ar.weekday)).toEqual([
      'الحد',
      'الاتنين',
      'التلات',
      'الأربع',
      'الخميس',
      'الجمعة',
      'السبت',
    ])
  })

  it('has short names of the days', () => {
    expect([0, 3, 6].map(en.shortWeekday)).toEqual(['Sun', 'Wed', 'Sat'])
    expect([0, 3, 6].map(ar.shortWeekday)).toEqual(['حد', 'أربع', 'سبت'])
  })

  it('shows dates, years and opening hours', () => {
    expect(en.date(NOON)).toBe('Nov 21, 2026')
    expect(ar.date(NOON)).toBe('٢١ نوفمبر ٢٠٢٦')
    expect(ar.year(NOON)).toBe('٢٠٢٦')
    expect(en.slot('12:00', '22:30')).toBe('12:00 PM – 10:30 PM')
    expect(en.shortSlot('12:00', '21:30')).toBe('12 – 9:30 PM')
    expect(ar.shortSlot('18:00', '23:59')).toBe('٦ م – ١٢ ص')
    expect(ar.slot('00:00', '23:59')).toBe('١٢:٠٠ ص – ١١:٥٩ م')
  })
})

describe('numbers and lists', () => {
  it('shows one decimal in a rating, thousands marks in a count, and the percent sign of the script', () => {
    expect([en.rating(4.9), ar.rating(4.9), en.rating(5)]).toEqual(['4.9', '٤٫٩', '5.0'])
    expect([en.count(1775), ar.count(301)]).toEqual(['1,775', '٣٠١'])
    expect([en.percent(5), ar.percent(5), en.percent(33.33)]).toEqual(['5%', '٥٪', '33.33%'])
  })

  it('limits a badge to 99+, with the plus after the number in both languages', () => {
    expect([en.badge(99), en.badge(100), ar.badge(7)]).toEqual(['99', '99+', '٧'])
    expect(ar.badge(100)).toBe('\u2066٩٩+\u2069')
  })

  it('writes a mobile number as Egyptians do, in Latin digits in both languages', () => {
    for (const format of [en, ar]) {
      expect(format.mobile('+201002345678')).toBe('0100 234 5678')
      expect(format.mobile('01002345678')).toBe('0100 234 5678')
      expect(format.mobile('+4915112345678')).toBe('+4915112345678')
    }
  })

  it('joins quantities with the separator of the language', () => {
    expect(plain(en.list([en.quantity('Mahshi', 2), en.quantity('Om Ali', 1)]))).toBe('Mahshi ×2, Om Ali ×1')
    expect(plain(ar.list([ar.quantity('محشي', 2), ar.quantity('أم علي', 1)]))).toBe('محشي ×٢، أم علي ×١')
  })

  it('keeps a quantity on the line of its dish, and a name of the other script together with it', () => {
    expect(en.quantity('Half kilo', 3)).toBe(`Half kilo${NBSP}×3`)
    expect(ar.quantity('Koshari', 2)).toBe(`\u2068Koshari${NBSP}×٢\u2069`)
  })
})

describe('numbers are written as Intl writes them', () => {
  const numbers = fc.oneof(
    fc.integer({ min: 0, max: 100_000_000 }),
    fc.integer({ min: 0, max: 100_000_000 }).map((hundredths) => hundredths / 100),
    fc.integer({ min: 0, max: 100_000_000 }).map((thousandths) => thousandths / 1_000),
    fc.double({ min: 0.001, max: 1_000_000, noNaN: true }),
  )
  it.each([
    ['en', en, 'en-EG-u-nu-latn'],
    ['ar', ar, 'ar-EG-u-nu-arab'],
  ] as const)('in %s', (_, format, tag) => {
    const intl = (least: number, most: number) =>
      new Intl.NumberFormat(tag, { minimumFractionDigits: least, maximumFractionDigits: most })
    const [count, rating, radius, distance] = [intl(0, 0), intl(1, 1), intl(0, 2), intl(2, 2)]
    fc.assert(
      fc.property(numbers, (n) => {
        expect(format.count(Math.round(n))).toBe(count.format(Math.round(n)))
        expect(format.rating(n)).toBe(rating.format(n))
        expect(format.radius(n).split(NBSP)[0]).toBe(radius.format(n))
        expect(format.distance(n).split(NBSP)[0]).toBe(distance.format(n))
      }),
    )
  })
})

it.each([
  ['2026-12-31T21:59:59Z', '2026'],
  ['2026-12-31T22:00:00Z', '2027'],
  ['2027-06-30T21:30:00Z', '2027'],
])('the year of %s is that of Cairo', (when, year) => {
  expect(en.year(when)).toBe(year)
})

it('shows the year of every moment on record', () => {
  expect([plain(en.momentOnRecord(NOON)), plain(ar.momentOnRecord(NOON))]).toEqual([
    plain(en.moment(NOON, 0)),
    plain(ar.moment(NOON, 0)),
  ])
  expect(plain(en.momentOnRecord(NOON))).toContain('2026')
})

it('shows the year of a moment in another year', () => {
  const shown = (of: typeof en, when: string) => plain(of.moment(at(when), NOON))
  expect(shown(en, '2026-12-31T21:59:00Z')).toBe('Dec 31, 11:59 PM')
  expect(shown(en, '2027-02-19T21:59:00Z')).toBe('Feb 19, 2027, 11:59 PM')
  expect(shown(ar, '2027-02-19T21:59:00Z')).toBe('١٩ فبراير ٢٠٢٧، ١١:٥٩ م')
})

it('writes a number with its own decimals', () => {
  expect([15, 33.3, 1_000].map(ar.number)).toEqual(['١٥', '٣٣٫٣', '١٬٠٠٠'])
})
