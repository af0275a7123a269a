import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { ReactNode } from 'react'
import type { AnalyticsFigures } from '#contract/analytics.ts'
import type { TextKey } from '#locales/text-keys.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { StatIcon, StatTile } from '#web/ui/display/stat-tile.tsx'
import { DisclosureMenu } from '#web/ui/overlay/disclosure-menu.tsx'
import styles from './analytics.module.css'

type Name =
  Extract<
    TextKey,
    `insights:analytics.figures.${string}.label`
  > extends `insights:analytics.figures.${infer N}.label`
    ? N
    : never

type Figure = {
  name: Name
  of: (figures: AnalyticsFigures) => number | null
  as?: 'count' | 'moneyWhole' | 'rating'
  /** Whether more is good news; null for figures that are neither. */
  goodIf?: 'more' | 'less' | null
  mark?: ReactNode
}

const MAIN: Figure[] = [
  { name: 'orders', of: ({ orders }) => orders, mark: <StatIcon of={IconReceipt} tone="tomato" /> },
  {
    name: 'revenue',
    of: ({ revenue }) => revenue,
    as: 'moneyWhole',
    mark: <StatIcon of={IconCash} tone="green" />,
  },
  {
    name: 'average',
    of: ({ averageOrderValue }) => averageOrderValue,
    as: 'moneyWhole',
    mark: <StatIcon of={IconChartBar} tone="blue" />,
  },
  {
    name: 'active',
    of: ({ customers }) => customers.active,
    mark: <StatIcon of={IconUsers} tone="violet" />,
  },
  {
    name: 'repeat',
    of: ({ customers }) => customers.repeat,
    mark: <StatIcon of={IconRefresh} tone="blue" />,
  },
  {
    name: 'promoCost',
    of: ({ promoCost }) => promoCost,
    as: 'moneyWhole',
    goodIf: 'less',
    mark: <StatIcon of={IconTag} tone="tomato" />,
  },
]

const OTHERS: { heading: TextKey; figures: Figure[] }[] = [
  {
    heading: 'insights:analytics.sections.customers',
    figures: [
      { name: 'customers', of: ({ customers }) => customers.all },
      { name: 'newCustomers', of: ({ customers }) => customers.new },
    ],
  },
  {
    heading: 'insights:analytics.sections.cooks',
    figures: [
      { name: 'cooks', of: ({ cooks }) => cooks.all },
      { name: 'activeCooks', of: ({ cooks }) => cooks.active },
      { name: 'newCooks', of: ({ cooks }) => cooks.new },
    ],
  },
  {
    heading: 'insights:analytics.sections.orders',
    figures: [
      { name: 'pendingOrders', of: ({ statuses }) => statuses.pending, goodIf: null },
      { name: 'pendingDishes', of: ({ pendingOrders }) => pendingOrders, goodIf: null },
      { name: 'delivered', of: ({ delivered }) => delivered },
    ],
  },
  {
    heading: 'insights:analytics.sections.dishes',
    figures: [
      { name: 'dishesOnSale', of: ({ dishes }) => dishes.on_sale },
      { name: 'dishesHidden', of: ({ dishes }) => dishes.hidden, goodIf: null },
      { name: 'dishesRejected', of: ({ dishes }) => dishes.rejected, goodIf: null },
      { name: 'dishesFlagged', of: ({ dishes }) => dishes.flagged, goodIf: 'less' },
    ],
  },
  {
    heading: 'insights:analytics.sections.others',
    figures: [
      { name: 'reviews', of: ({ reviews }) => reviews },
      { name: 'rating', of: ({ averageRating }) => averageRating, as: 'rating' },
      { name: 'promoUses', of: ({ promoUses }) => promoUses, goodIf: null },
    ],
  },
]

type Compared = { now: AnalyticsFigures; before: AnalyticsFigures | null }

/** The six figures that are read first. */
export function MainFigures(compared: Compared) {
  const { t } = useLanguage()
  return (
    <section className={styles.tiles} aria-label={t('insights:analytics.sections.main')}>
      {MAIN.map((figure) => (
        <FigureTile key={figure.name} figure={figure} {...compared} />
      ))}
    </section>
  )
}

/** All other figures, by what they are about. */
export function OtherFigures(compared: Compared) {
  const { t } = useLanguage()
  return (
    <div className={styles.sections}>
      {OTHERS.map(({ heading, figures }) => (
        <section key={heading} className={styles.section}>
          <h2>{t(heading)}</h2>
          <div className={styles.tiles}>
            {figures.map((figure) => (
              <FigureTile key={figure.name} figure={figure} {...compared} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function FigureTile({ figure, now, before }: Compared & { figure: Figure }) {
  const { t, format } = useLanguage()
  const { name, of, as = 'count', mark } = figure
  const label = t(`insights:analytics.figures.${name}.label`)
  const value = of(now)
  return (
    <div className={styles.figure}>
      <StatTile
        label={label}
        mark={
          <span className={styles.marks}>
            <DisclosureMenu
              label={t('insights:analytics.whatCounts', { figure: label })}
              face={<Icon of={IconInfoCircle} size={18} />}
              shape="dropdown"
              className={styles.meaning}
            >
              <p>{t(`insights:analytics.figures.${name}.counts`)}</p>
            </DisclosureMenu>
            {mark}
          </span>
        }
        value={<span className={`num ${styles.amount}`}>{value === null ? '–' : format[as](value)}</span>}
        {...useChange(figure, value, before && of(before))}
      />
    </div>
  )
}

/** How a figure changed, in words with an arrow. Nothing can be compared with a mean of nothing. */
function useChange({ as = 'count', goodIf = 'more' }: Figure, value: number | null, before: number | null) {
  const { t, format } = useLanguage()
  if (value === null || before === null) return {}
  const [shown, shownBefore] = [format[as](value), format[as](before)]
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
  if (goodIf === null) return { line }
  return {
    line,
    change: { value: rose ? ('rose' as const) : ('fell' as const), isGood: rose === (goodIf === 'more') },
  }
}
