import type { Analytics, AnalyticsQuery } from '#contract/analytics.ts'
import { addCairoDays } from '#domain/cairo-time.ts'
import { FIGURE_SECTIONS, type FigureSection, MARKET_FIGURES } from '#domain/insights/market-figures.ts'
import { type Days, periodAround } from '#domain/insights/period.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import type { Locale } from '#locales/locale.ts'
import { inLocale } from '#locales/locale.ts'
import { cairoTime } from '#server/platform/lists/csv-file.ts'
import { exportList } from '#server/platform/lists/export-list.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import { getAnalytics } from './get-analytics.ts'

/** A figure with its days, and that of the days before. The days are null where all days are counted. */
type Line = {
  part: string
  name: string
  days: Days | null
  value: number | null
  before?: { days: Days; value: number | null } | null
}

/** The figures of analytics as a CSV file: all that the page shows, a figure a line. The audit log records it. */
export async function exportAnalytics(
  call: Call,
  { lang = 'en', ...query }: AnalyticsQuery & { lang?: Locale | undefined },
): Promise<Response> {
  const { t } = textsFor(lang)
  const heading = (name: 'part' | 'name' | 'from' | 'to' | 'value' | 'beforeFrom' | 'beforeTo' | 'before') =>
    t(`insights:analytics.file.${name}`)
  const written = (value: number | null | undefined) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : ''
  // Read once the download is allowed and on record.
  async function* batches() {
    yield linesOf(await getAnalytics(call, query), query, lang)
  }
  return exportList<Line>(call, {
    action: 'figures.export',
    subject: 'analytics',
    query,
    columns: [
      { heading: heading('part'), of: ({ part }) => part },
      { heading: heading('name'), of: ({ name }) => name },
      { heading: heading('from'), of: ({ days }) => days?.from ?? '' },
      { heading: heading('to'), of: ({ days }) => days?.to ?? '' },
      { heading: heading('value'), of: ({ value }) => written(value) },
      { heading: heading('beforeFrom'), of: ({ before }) => before?.days.from ?? '' },
      { heading: heading('beforeTo'), of: ({ before }) => before?.days.to ?? '' },
      { heading: heading('before'), of: ({ before }) => written(before?.value) },
    ],
    batches: batches(),
  })
}

function linesOf(answer: Analytics, { from, to }: Partial<Days>, lang: Locale): Line[] {
  const counted = { answer, days: from && to ? { from, to } : null, lang }
  return [...figureLines(counted), ...paceLines(counted), ...topLines(counted), ...placeLines(counted)]
}

/** An answer, with the days that it counts. */
type Counted = { answer: Analytics; days: Days | null; lang: Locale }

/** The figures by section, and the orders by status, beside those of the period before. */
function figureLines({ answer: { figures, before }, days, lang }: Counted): Line[] {
  const { t } = textsFor(lang)
  // A period that still runs is compared up to the same time.
  const daysBefore = before && {
    from: before.from,
    to: before.until ? cairoTime(before.until) : before.to,
  }
  const compared = (part: string, name: string, of: (counted: typeof figures) => number | null): Line => ({
    ...{ part, name, days, value: of(figures) },
    before: before && { days: daysBefore!, value: of(before.figures) },
  })
  const sections = Object.entries(FIGURE_SECTIONS) as [
    FigureSection,
    (typeof FIGURE_SECTIONS)[FigureSection],
  ][]
  return [
    ...sections.flatMap(([section, names]) =>
      names.map((name) =>
        compared(
          t(`insights:analytics.sections.${section}`),
          t(`insights:analytics.figures.${name}.label`),
          MARKET_FIGURES[name],
        ),
      ),
    ),
    ...ORDER_STATUSES.map((status) =>
      compared(
        t('insights:analytics.byStatus'),
        t(`ordering:status.${status}`),
        ({ statuses }) => statuses[status],
      ),
    ),
  ]
}

/** The orders of each day or month, beside those as far into the period before. */
function paceLines({ answer: { before, pace }, lang }: Counted): Line[] {
  const { t } = textsFor(lang)
  return pace.steps.map((step, at): Line => {
    const dayBefore = before && addCairoDays(before.from, at)
    return {
      part: t(`insights:analytics.pace.${pace.of}`),
      name: pace.of === 'month' ? step.day.slice(0, 7) : step.day,
      days: pace.of === 'month' ? periodAround('month', step.day) : { from: step.day, to: step.day },
      value: step.orders,
      before:
        dayBefore && step.before !== null
          ? { days: { from: dayBefore, to: dayBefore }, value: step.before }
          : null,
    }
  })
}

function topLines({ answer: { top }, days, lang }: Counted): Line[] {
  const { t } = textsFor(lang)
  return (['dishes', 'cooks', 'customers', 'districts'] as const).flatMap((list) =>
    top[list].map(
      (row): Line => ({
        part: t(`insights:analytics.top.${list}.heading`),
        name: nameIn(lang, row),
        days,
        value: row.count,
      }),
    ),
  )
}

function placeLines({ answer: { places }, days, lang }: Counted): Line[] {
  const { t } = textsFor(lang)
  return (['ordered', 'kitchens', 'unserved'] as const).flatMap((column) =>
    places.map(
      (place): Line => ({
        part: `${t('insights:analytics.places.heading')}: ${t(`insights:analytics.places.${column}`)}`,
        name: nameIn(lang, place),
        days,
        value: { ordered: place.orders, kitchens: place.kitchens, unserved: place.looks }[column],
      }),
    ),
  )
}

function nameIn(lang: Locale, { name, nameAr }: { name: string; nameAr: string | null }): string {
  return inLocale(lang, name, nameAr)
}
