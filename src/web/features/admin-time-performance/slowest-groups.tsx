import { useLocation } from 'react-router'
import type { StepTimes, TimePerformance } from '#contract/time-performance.ts'
import {
  LEAST_ORDERS_OF_GROUP,
  MAX_GROUPS,
  ORDER_STEPS,
  type OrderStep,
  SLOWEST_BY,
  STEP_GROUPINGS,
  type StepGrouping,
} from '#domain/insights/order-steps.ts'
import { type Period, periodParams } from '#domain/insights/period.ts'
import { paths } from '#domain/paths.ts'
import { unbroken } from '#locales/isolate.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { WorkTable } from '#web/ui/work/work-table.tsx'
import styles from './time-performance.module.css'

const HOUR_MINUTES = 60

type Group = TimePerformance['groups'][number]

/** The slowest kitchens, couriers, hours or districts, each with its steps. The address holds the choice. */
export function SlowestGroups({ period, by, kept, groups }: SlowestGroupsProps) {
  const { t, format } = useLanguage()
  const { pathname } = useLocation()
  const least = format.count(LEAST_ORDERS_OF_GROUP)
  return (
    <Stack gap={12} as="section">
      <h2 className="h3">{t('insights:timePerformance.by')}</h2>
      <ChipRow label={t('insights:timePerformance.by')} wrap>
        {STEP_GROUPINGS.map((each) => (
          <ChipLink
            key={each}
            to={`${pathname}?${new URLSearchParams({ ...periodParams(period), ...kept, by: each })}`}
            selected={each === by}
            preventScrollReset
          >
            {t(`insights:timePerformance.groups.${each}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <Muted small>
        {t('insights:timePerformance.groupsNote', {
          slowest: t(`insights:timePerformance.slowest.${by}`),
          n: least,
          most: format.count(MAX_GROUPS),
        })}
      </Muted>
      {groups.length === 0 ? (
        <Panel heading={t('insights:timePerformance.tooFew')}>
          <Muted>{t('insights:timePerformance.tooFewBody', { n: least })}</Muted>
        </Panel>
      ) : (
        <Panel flush>
          <WorkTable<Group & { id: string }, 'name' | 'orders' | OrderStep>
            label={t(`insights:timePerformance.groups.${by}`)}
            rows={groups.map((group) => ({ ...group, id: group.key }))}
            columns={[
              { key: 'name', cell: (group) => <GroupName by={by} group={group} /> },
              { key: 'orders', cell: ({ orders }) => <span className="num">{format.count(orders)}</span> },
              ...ORDER_STEPS.map((step) => ({
                key: step,
                cell: ({ steps }: Group) => <Time of={steps[step]} isSortedBy={step === SLOWEST_BY[by]} />,
              })),
            ]}
            titleOf={(key) => {
              if (key === 'name') return t(`insights:timePerformance.column.${by}`)
              if (key === 'orders') return t('insights:timePerformance.column.orders')
              return t(`insights:timePerformance.short.${key}`)
            }}
            card={(group) => <GroupCard by={by} group={group} />}
            empty={null}
          />
        </Panel>
      )}
    </Stack>
  )
}

function GroupCard({ by, group }: { by: StepGrouping; group: Group }) {
  const { t, format } = useLanguage()
  return (
    <>
      <Row between align="baseline" gap={12} lineGap={0}>
        <GroupName by={by} group={group} />
        <Muted as="span" small>
          {t('insights:orders', { n: format.count(group.orders), count: group.orders })}
        </Muted>
      </Row>
      <dl className={styles.facts}>
        {ORDER_STEPS.filter((step) => group.steps[step]).map((step) => (
          <div key={step}>
            <dt className="muted small">{t(`insights:timePerformance.short.${step}`)}</dt>
            <dd>
              <Time
                of={group.steps[step]}
                isSortedBy={step === SLOWEST_BY[by]}
                isShort={step !== SLOWEST_BY[by]}
              />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function GroupName({ by, group: { key, name, nameAr } }: { by: StepGrouping; group: Group }) {
  const { t, localized, format } = useLanguage()
  if (by === 'hour') {
    const hourAt = (hour: number) => `${String(hour).padStart(2, '0')}:00`
    const hour = Number(key)
    return <strong>{format.shortSlot(hourAt(hour), hour === 23 ? '23:59' : hourAt(hour + 1))}</strong>
  }
  if (name === null) return <strong>{t('admin:reports.unknown')}</strong>
  const shown = <bdi>{localized(name, nameAr)}</bdi>
  if (by === 'district') return <strong>{shown}</strong>
  return (
    <TextLink
      to={by === 'kitchen' ? paths.adminCook(key) : paths.adminCourier(key)}
      className="not-underlined in-ink breaks"
    >
      {shown}
    </TextLink>
  )
}

/** The median, and below it the mean and the 90th percentile unless there is room for one number only. */
function Time({ of, isSortedBy, isShort = false }: TimeProps) {
  const { t, format } = useLanguage()
  if (!of) return '–'
  // No line ends between a number and its unit.
  const short = (minutes: number) =>
    unbroken(minutes < 0.5 ? format.minutes(minutes) : format.elapsedMinutes(Math.round(minutes)))
  const median = of.median < HOUR_MINUTES ? format.minutes(of.median) : short(of.median)
  return (
    <span className="grid">
      {isSortedBy ? <strong className="num">{median}</strong> : <span className="num">{median}</span>}
      {!isShort && (
        <>
          <Muted as="span" small>
            {t('insights:timePerformance.mean', { mean: short(of.mean) })}
          </Muted>
          <Muted as="span" small>
            {t('insights:timePerformance.p90', { p90: short(of.p90) })}
          </Muted>
        </>
      )}
    </span>
  )
}

type TimeProps = { of: StepTimes[OrderStep]; isSortedBy: boolean; isShort?: boolean }

type SlowestGroupsProps = {
  period: Period
  by: StepGrouping
  /** The other parameters of the page's address. */
  kept: Record<string, string>
  groups: readonly Group[]
}
