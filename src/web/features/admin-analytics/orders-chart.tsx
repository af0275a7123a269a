import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import clsx from 'clsx'
import { useState } from 'react'
import type { Analytics } from '#contract/analytics.ts'
import { type Bar, barsOf } from '#web/parts/figures/bars-of.ts'
import { useBarText } from '#web/parts/figures/use-period-text.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Segmented } from '#web/ui/choices/segmented.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import frame from './analytics.module.css'
import styles from './orders-chart.module.css'

type Pace = Analytics['pace']
type Pair = Pick<Bar, 'of' | 'from' | 'to'> & { orders: number; before: number | null }

/** The orders of each day, week or month beside those of the days before: bars, or a table, which screen readers always have. */
export function OrdersChart({ pace, isCompared }: { pace: Pace; isCompared: boolean }) {
  const { t } = useLanguage()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const pairs = pairsOf(pace)
  const option = (value: 'chart' | 'table', of: typeof IconTable) => ({
    value,
    label: (
      <span className="inline-row gap-6">
        <Icon of={of} />
        {t(`insights:analytics.views.${value}`)}
      </span>
    ),
  })
  return (
    <Panel className={styles.pace}>
      <Row between gap={12} lineGap={4} className={clsx(frame.head, 'below-10')}>
        <h2 className="h3">{t(`insights:analytics.pace.${pairs[0]!.of}`)}</h2>
        <div data-needs-script>
          <Segmented
            label={t('insights:analytics.views.label')}
            name="pace"
            options={[option('chart', IconChartBar), option('table', IconTable)]}
            value={view}
            onChange={setView}
          />
        </div>
      </Row>
      {view === 'chart' && <Bars pairs={pairs} isCompared={isCompared} />}
      <div className={view === 'table' ? undefined : 'visually-hidden'}>
        <PaceTable pairs={pairs} isCompared={isCompared} />
      </div>
    </Panel>
  )
}

type PairsProps = { pairs: Pair[]; isCompared: boolean }

function Bars({ pairs, isCompared }: PairsProps) {
  const { t, format } = useLanguage()
  const { labelOf } = useBarText()
  const most = Math.max(...pairs.map(({ orders }) => orders))
  const highest = Math.max(most, ...pairs.map(({ before }) => before ?? 0), 1)
  const best = most > 0 ? pairs.findIndex(({ orders }) => orders === most) : -1
  const share = (orders: number) => ({ blockSize: `${(orders / highest) * 100}%` })
  return (
    <div aria-hidden="true">
      <div className={styles.window}>
        <Row as="ol" nowrap align="stretch" gap={8} className={styles.bars}>
          {pairs.map((pair, at) => (
            <li key={pair.from} data-best={at === best || undefined}>
              <span className={styles.room}>
                <span className={clsx(styles.bar, 'grid holds')} style={share(pair.orders)}>
                  <span className={clsx(styles.value, 'strong micro text-centre')}>
                    {pair.orders > 0 && format.count(pair.orders)}
                  </span>
                </span>
                {pair.before !== null && (
                  <span className={clsx(styles.bar, 'grid holds', styles.ghost)} style={share(pair.before)} />
                )}
              </span>
              <span className="muted micro text-centre one-line">{labelOf(pair)}</span>
            </li>
          ))}
        </Row>
      </div>
      <Row as="p" align="stretch" gap={16} lineGap={4} className="above-10 muted small">
        <span className={clsx(styles.key, 'inline-row gap-6')}>{t('insights:analytics.these')}</span>
        <span className={clsx(styles.key, 'inline-row gap-6', styles.best)}>
          {t('insights:analytics.best')}
        </span>
        {isCompared && (
          <span className={clsx(styles.key, 'inline-row gap-6', styles.ghost)}>
            {t('insights:analytics.before')}
          </span>
        )}
      </Row>
    </div>
  )
}

/** `isTitled` shows the name of the table, where no heading does. */
export function PaceTable({ pairs, isCompared, isTitled }: PairsProps & { isTitled?: boolean }) {
  const { t, format } = useLanguage()
  const { nameOf } = useBarText()
  return (
    <table className={clsx(frame.table, 'full-width')}>
      <caption className={isTitled ? undefined : 'visually-hidden'}>
        {t(`insights:analytics.pace.${pairs[0]!.of}`)}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('insights:analytics.days')}</th>
          <th scope="col">{t('insights:analytics.figures.orders.label')}</th>
          {isCompared && <th scope="col">{t('insights:analytics.before')}</th>}
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <tr key={pair.from}>
            <th scope="row">{nameOf(pair)}</th>
            <td className="num">{format.count(pair.orders)}</td>
            {isCompared && <td className="num">{pair.before !== null && format.count(pair.before)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Long periods are added up by week or month, and those days before that are over at the same places with them. */
export function pairsOf({ of, steps }: Pace): Pair[] {
  if (of === 'month')
    return steps.map(({ day, orders }) => ({ of, from: day, to: day, orders, before: null }))
  const before = barsOf(steps.map((step) => ({ day: step.day, value: step.before ?? 0 })))
  const isCompared = ({ from, to }: Bar) =>
    steps.some((step) => step.before !== null && step.day >= from && step.day <= to)
  return barsOf(steps.map(({ day, orders }) => ({ day, value: orders }))).map((bar, at) => ({
    ...{ of: bar.of, from: bar.from, to: bar.to },
    orders: bar.value,
    before: isCompared(bar) ? before[at]!.value : null,
  }))
}
