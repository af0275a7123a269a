import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Payable } from '#contract/payments.ts'
import { type Period, weekdayOf } from '#domain/insights/period.ts'
import { Owed } from '#web/parts/money/owed.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { SpacedPanel } from '#web/ui/surface/spaced-panel.tsx'
import { BarChart } from './bar-chart.tsx'
import type { DayValue } from './bars-of.ts'
import styles from './figures.module.css'
import { usePeriodText } from './use-period-text.ts'

/** The heading of a page of figures, with their file where there is one. */
export function FiguresHead({ title, file }: FiguresHeadProps) {
  const { t } = useLanguage()
  return (
    <Row as="header" gap={24} lineGap={12} between>
      <h1>{title}</h1>
      {file && (
        <a href={file.href} download aria-label={file.label} className={buttonClass({ variant: 'ghost' })}>
          <Icon of={IconDownload} />
          {t('insights:earnings.csv')}
        </a>
      )}
    </Row>
  )
}

/** What we owe somebody, beside what they have earned in the period. */
export function EarnedInPeriod({ payable, period, today, earned, days, counted, parts, note }: EarnedProps) {
  const { t, format } = useLanguage()
  const periodText = usePeriodText(today)
  const isNow = period.from <= today && today <= period.to
  const share = t(`insights:earnings.share.${isNow ? period.kind : 'custom'}`)
  const highest = Math.max(...days.map(({ value }) => value))
  const best =
    days.length > 1 && days.length <= 7 && highest > 0 ? days.find(({ value }) => value === highest) : null
  return (
    <Stack gap={14} className={styles.figures}>
      <Owed
        payable={payable}
        isFirst={payable.owed === 0 && payable.payouts.length === 0 && counted === null}
        today={today}
      />
      <SpacedPanel gap={12}>
        <Row gap={16} lineGap={4} align="start" between className={styles.total}>
          <p>
            <Muted as="span" small className={styles.quiet}>
              <span className="on-wide">{format.list([share, periodText(period)])}</span>
              <span className="on-narrow">{share}</span>
            </Muted>
            <strong className={clsx('num', styles.sum, 'in-display regular')}>
              {format.moneyWhole(earned)}
            </strong>
          </p>
          {counted && (
            <Muted small>
              {counted}
              {best && (
                <>
                  {' '}
                  <Dot /> {t('insights:earnings.bestDay', { day: format.weekday(weekdayOf(best.day)) })}
                </>
              )}
            </Muted>
          )}
        </Row>
        {days.length > 1 && (
          <BarChart
            caption={format.list([t('insights:earnings.share.custom'), periodText(period)])}
            dayLabel={t('insights:earnings.day')}
            valueLabel={t('insights:earnings.share.custom')}
            days={days}
            today={today}
          />
        )}
        {parts && (
          <Row as="dl" gap={24} lineGap={4} align="stretch" className="small">
            {parts.map(({ name, value }) => (
              <div className="flex gap-8" key={name}>
                <dt className="muted">{name}</dt>
                <dd className="num strong">{value}</dd>
              </div>
            ))}
          </Row>
        )}
        <Muted small className={styles.quiet}>
          {note}
        </Muted>
      </SpacedPanel>
    </Stack>
  )
}

type FiguresHeadProps = { title: string; file: { href: string; label: string } | null }

type EarnedProps = {
  /** Whatever the period. */
  payable: Payable
  period: Period
  today: string
  /** In EGP, like the values of the days. */
  earned: number
  days: readonly DayValue[]
  /** How many orders the sum is from; null for none. */
  counted: string | null
  parts?: readonly { name: string; value: string }[]
  note: ReactNode
}
