/** The words beside numbers for each language. The Arabic ones are as people say them, which Intl does not offer. */
export type FormatWords = {
  currency: string
  kilometre: string
  percent: string
  hourShort: string
  minuteShort: string
  /** Between the parts of an elapsed time and their unit: `1h`, `١ س`. */
  unitGap: string
  underMinute: string
  minutes: Forms
  hours: Forms
  ago: {
    now: string
    yesterday: string
    lastWeek: string
    minutes: Forms
    hours: Forms
    days: Forms
    weeks: Forms
  }
  listSeparator: string
  dayPeriods: readonly [string, string]
  weekdays: readonly string[]
  /** For seven weekdays side by side on a phone. */
  shortWeekdays: readonly string[]
  months: readonly string[]
  date: (day: string, month: string, year: string | null) => string
  dateTime: (date: string, clock: string) => string
}

/** One phrase for each plural form, with `#` for the number. A missing form falls back to `other`. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const EN: FormatWords = {
  currency: 'EGP',
  kilometre: 'km',
  percent: '%',
  hourShort: 'h',
  minuteShort: 'm',
  unitGap: '',
  underMinute: 'under 1 min',
  minutes: { other: '# min' },
  hours: { one: 'an hour', other: '# hours' },
  ago: {
    now: 'just now',
    yesterday: 'yesterday',
    lastWeek: 'last week',
    minutes: { other: '# min ago' },
    hours: { one: '# hour ago', other: '# hours ago' },
    days: { one: '# day ago', other: '# days ago' },
    weeks: { one: '# week ago', other: '# weeks ago' },
  },
  listSeparator: ', ',
  dayPeriods: ['AM', 'PM'],
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  shortWeekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  date: (day, month, year) => (year ? `${month} ${day}, ${year}` : `${month} ${day}`),
  dateTime: (date, clock) => `${date}, ${clock}`,
}

const AR: FormatWords = {
  currency: 'ج.م',
  kilometre: 'كم',
  percent: '٪',
  hourShort: 'س',
  minuteShort: 'د',
  unitGap: ' ',
  underMinute: 'أقل من دقيقة',
  minutes: { one: 'دقيقة', two: 'دقيقتين', few: '# دقايق', other: '# دقيقة' },
  hours: { one: 'ساعة', two: 'ساعتين', few: '# ساعات', other: '# ساعة' },
  ago: {
    now: 'دلوقتي',
    yesterday: 'امبارح',
    lastWeek: 'الأسبوع اللي فات',
    minutes: { one: 'من دقيقة', two: 'من دقيقتين', few: 'من # دقايق', other: 'من # دقيقة' },
    hours: { one: 'من ساعة', two: 'من ساعتين', few: 'من # ساعات', other: 'من # ساعة' },
    days: { one: 'من يوم', two: 'من يومين', few: 'من # أيام', other: 'من # يوم' },
    weeks: { one: 'من أسبوع', two: 'من أسبوعين', few: 'من # أسابيع', other: 'من # أسبوع' },
  },
  listSeparator: '، ',
  dayPeriods: ['ص', 'م'],
  weekdays: ['الحد', 'الاتنين', 'التلات', 'الأربع', 'الخميس', 'الجمعة', 'السبت'],
  shortWeekdays: ['حد', 'اتنين', 'تلات', 'أربع', 'خميس', 'جمعة', 'سبت'],
  months: [
    'يناير',
    'فبراير',
    'مارس',
    'أبريل',
    'مايو',
    'يونيو',
    'يوليو',
    'أغسطس',
    'سبتمبر',
    'أكتوبر',
    'نوفمبر',
    'ديسمبر',
  ],
  date: (day, month, year) => (year ? `${day} ${month} ${year}` : `${day} ${month}`),
  dateTime: (date, clock) => `${date}، ${clock}`,
}

export const FORMAT_WORDS = { en: EN, ar: AR }
