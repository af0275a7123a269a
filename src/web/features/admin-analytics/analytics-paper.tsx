import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Analytics } from '#contract/analytics.ts'
import { FIGURE_SECTIONS, type FigureSection, MARKET_FIGURES } from '#domain/insights/market-figures.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import { Paper, PaperBrand } from '#web/parts/figures/paper.tsx'
import { useStatusText } from '#web/parts/order/status/status-badge.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import styles from './analytics.module.css'
import { useFigureText } from './figure-tiles.tsx'
import { PaceTable, pairsOf } from './orders-chart.tsx'
import { PlacesTable } from './places-map.tsx'

/** The same figures as tables on sheets of A4, which only paper shows. */
export function AnalyticsPaper({ analytics, heading, compared }: PaperProps) {
  const { t, localized, format } = useLanguage()
  const statusText = useStatusText('work')
  const { figures, before, pace, top, places } = analytics
  const isCompared = before !== null
  const sections = Object.keys(FIGURE_SECTIONS) as FigureSection[]
  return (
    <Paper className={styles.paper}>
      <header>
        <PaperBrand />
        <h2>{t('common:nav.analytics')}</h2>
        <p>{heading}</p>
        {compared}
      </header>
      <div className={styles.columns}>
        {sections.map((section) => (
          <Table key={section} caption={t(`insights:analytics.sections.${section}`)} isCompared={isCompared}>
            {FIGURE_SECTIONS[section].map((name) => (
              <FigureRow
                key={name}
                name={name}
                value={MARKET_FIGURES[name](figures)}
                {...(before && { before: MARKET_FIGURES[name](before.figures) })}
              />
            ))}
          </Table>
        ))}
        <Table caption={t('insights:analytics.byStatus')} isCompared={isCompared}>
          {ORDER_STATUSES.map((status) => (
            <tr key={status}>
              <th scope="row">{statusText(status)}</th>
              <td className="num">{format.count(figures.statuses[status])}</td>
              {before && <td className="num">{format.count(before.figures.statuses[status])}</td>}
            </tr>
          ))}
        </Table>
        {(['dishes', 'cooks', 'customers', 'districts'] as const).map((list) => (
          <Table key={list} caption={t(`insights:analytics.top.${list}.heading`)} isCompared={false}>
            {top[list].map(({ id, name, nameAr, count }) => (
              <tr key={id}>
                <th scope="row">
                  <bdi>{localized(name, nameAr)}</bdi>
                </th>
                <td className="num">{format.count(count)}</td>
              </tr>
            ))}
          </Table>
        ))}
        {pace.steps.length > 1 && <PaceTable pairs={pairsOf(pace)} isCompared={isCompared} isTitled />}
      </div>
      {places.length > 0 && <PlacesTable places={places} />}
    </Paper>
  )
}

type PaperProps = {
  analytics: Analytics
  /** Which days these are. */
  heading: string
  /** Which days they are compared with. */
  compared: ReactNode
}

function Table({ caption, isCompared, children }: TableProps) {
  const { t } = useLanguage()
  return (
    <table className={clsx(styles.table, 'full-width')}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('insights:analytics.these')}</th>
          {isCompared && <th scope="col">{t('insights:analytics.before')}</th>}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

type TableProps = { caption: string; isCompared: boolean; children: ReactNode }

function FigureRow({ name, value, before }: FigureRowProps) {
  const { t } = useLanguage()
  const write = useFigureText(name)
  return (
    <tr>
      <th scope="row">{t(`insights:analytics.figures.${name}.label`)}</th>
      <td className="num">{write(value)}</td>
      {before !== undefined && <td className="num">{write(before)}</td>}
    </tr>
  )
}

type FigureRowProps = {
  name: keyof typeof MARKET_FIGURES
  value: number | null
  /** Left out where nothing is compared. */
  before?: number | null
}
