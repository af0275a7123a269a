import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { AnalyticsFigures } from '#contract/analytics.ts'
import {
  FIGURE_SECTIONS,
  FIGURE_UNITS,
  MARKET_FIGURES,
  type MarketFigure,
} from '#domain/insights/market-figures.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { StatIcon, StatTile } from '#web/ui/display/stat-tile.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { DisclosureMenu } from '#web/ui/overlay/disclosure-menu.tsx'
import styles from './analytics.module.css'

const MARKS: Partial<Record<MarketFigure, ReactNode>> = {
  orders: <StatIcon of={IconReceipt} tone="tomato" />,
  revenue: <StatIcon of={IconCash} tone="green" />,
  average: <StatIcon of={IconChartBar} tone="blue" />,
  active: <StatIcon of={IconUsers} tone="violet" />,
  repeat: <StatIcon of={IconRefresh} tone="blue" />,
  promoCost: <StatIcon of={IconTag} tone="tomato" />,
}

/** More of these is bad news, or no news; of all others it is good. */
const NEWS: Partial<Record<MarketFigure, 'bad' | 'none'>> = {
  promoCost: 'bad',
  dishesFlagged: 'bad',
  pendingOrders: 'none',
  pendingDishes: 'none',
  dishesHidden: 'none',
  dishesRejected: 'none',
  promoUses: 'none',
}

const { main: MAIN, ...OTHERS } = FIGURE_SECTIONS

type Compared = { now: AnalyticsFigures; before: AnalyticsFigures | null }

/** The six figures that are read first. */
export function MainFigures(compared: Compared) {
  const { t } = useLanguage()
  return (
    <section className={clsx(styles.tiles, 'grid gap-12')} aria-label={t('insights:analytics.sections.main')}>
      {MAIN.map((name) => (
        <FigureTile key={name} name={name} {...compared} />
      ))}
    </section>
  )
}

/** All other figures, by what they are about. */
export function OtherFigures(compared: Compared) {
  const { t } = useLanguage()
  return (
    <Stack gap={16} className={clsx(styles.sections, 'above-8')}>
      {(Object.keys(OTHERS) as (keyof typeof OTHERS)[]).map((section) => (
        <Stack as="section" gap={10} key={section} className="at-top">
          <h2 className="h3">{t(`insights:analytics.sections.${section}`)}</h2>
          <div className={clsx(styles.tiles, 'grid gap-12')}>
            {OTHERS[section].map((name) => (
              <FigureTile key={name} name={name} {...compared} />
            ))}
          </div>
        </Stack>
      ))}
    </Stack>
  )
}

function FigureTile({ name, now, before }: Compared & { name: MarketFigure }) {
  const { t } = useLanguage()
  const write = useFigureText(name)
  const of = MARKET_FIGURES[name]
  const label = t(`insights:analytics.figures.${name}.label`)
  const value = of(now)
  return (
    <div className={styles.figure}>
      <StatTile
        label={label}
        mark={
          <Row as="span" nowrap gap={6} className={styles.marks}>
            <DisclosureMenu
              label={t('insights:analytics.whatCounts', { figure: label })}
              face={<Icon of={IconInfoCircle} size={18} />}
              shape="dropdown"
              className={styles.meaning}
            >
              <p>{t(`insights:analytics.figures.${name}.counts`)}</p>
            </DisclosureMenu>
            {MARKS[name]}
          </Row>
        }
        value={<span className={`num ${styles.amount}`}>{write(value)}</span>}
        {...useChange(name, value, before && of(before))}
      />
    </div>
  )
}

/** Writes a figure's value; a dash where there is nothing to take a mean of. */
export function useFigureText(name: MarketFigure): (value: number | null) => string {
  const { format } = useLanguage()
  const unit = FIGURE_UNITS[name]
  const write = { count: format.count, egp: format.moneyWhole, stars: format.rating }[unit ?? 'count']
  return (value) => (value === null ? '–' : write(value))
}

/** How a figure changed, in words with an arrow. Nothing can be compared with a mean of nothing. */
function useChange(name: MarketFigure, value: number | null, before: number | null) {
  const { t, format } = useLanguage()
  const write = useFigureText(name)
  if (value === null || before === null) return {}
  const [shown, shownBefore] = [write(value), write(before)]
  if (shown === shownBefore) return { line: t('insights:analytics.same') }
  const rose = value > before
  const percent = Math.round((Math.abs(value - before) / before) * 100)
  const line =
    before === 0
      ? t('insights:analytics.noneBefore')
      : t('insights:analytics.changed', {
          change: t(rose ? 'insights:up' : 'insights:down', { value: format.percent(percent) }),
          before: shownBefore,
        })
  const news = NEWS[name]
  if (news === 'none') return { line }
  return {
    line,
    change: { value: rose ? ('rose' as const) : ('fell' as const), isGood: rose !== (news === 'bad') },
  }
}
