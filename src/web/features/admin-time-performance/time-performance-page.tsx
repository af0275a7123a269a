import clsx from 'clsx'
import type { TimePerformance } from '#contract/time-performance.ts'
import { ORDER_STEPS, type OrderStep, STEP_GROUPINGS } from '#domain/insights/order-steps.ts'
import { periodParams, readPeriod } from '#domain/insights/period.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import plate from '#web/assets/spots/spot-empty_plate.webp?url'
import { PeriodChooser } from '#web/parts/figures/period-chooser.tsx'
import type { Client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Columns } from '#web/ui/layout/columns.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { SlowestGroups } from './slowest-groups.tsx'
import styles from './time-performance.module.css'

/** How long each step of the orders of a period took, who kept their times, and which groups were slowest. */
export function TimePerformancePage({ period, today, by, days, times }: Loaded) {
  const { t } = useLanguage()
  const kept = { by, ...(days && { days }) }
  return (
    <Stack gap={16}>
      <PeriodChooser period={period} today={today} kept={kept} />
      <Muted small>
        {t(`insights:timePerformance.intro.${days ?? 'calendar'}`)}{' '}
        {days && (
          <TextLink to={`?${new URLSearchParams({ ...periodParams(period), by })}`}>
            {t('insights:timePerformance.byCalendar')}
          </TextLink>
        )}
      </Muted>
      {times.orders === 0 ? (
        <EmptyState art={plate} title={t('insights:timePerformance.empty')}>
          {t('insights:timePerformance.emptyBody')}
        </EmptyState>
      ) : (
        <>
          <Columns of="minmax(0, 1fr) minmax(0, 320px)" from={75} gap={16} wideGap={20} align="start">
            <Steps steps={times.steps} />
            <Stack gap={16}>
              <AnsweredInTime {...times.answered} />
              <KeptPromise heading="promised" kept={times.promised} of={times.promised?.cookedMinutes} />
              <KeptPromise heading="arrived" kept={times.arrived} of={times.arrived?.arrivedMinutes} />
            </Stack>
          </Columns>
          <SlowestGroups period={period} by={by} kept={kept} groups={times.groups} />
        </>
      )}
    </Stack>
  )
}

/** The status that an order has during a step, for its colour. */
const STATUS_OF: Record<OrderStep, OrderStatus> = {
  answer: 'pending',
  cooking: 'preparing',
  courier: 'ready_for_pickup',
  toKitchen: 'out_for_delivery',
  road: 'out_for_delivery',
  whole: 'delivered',
}

function Steps({ steps }: Pick<TimePerformance, 'steps'>) {
  const { t, format } = useLanguage()
  /** "Within under 1 min" is no time to end in. */
  const limit = (minutes: number) => format.minutes(Math.max(1, minutes))
  const longest = Math.max(...ORDER_STEPS.map((step) => steps[step]?.mean ?? 0))
  return (
    <Panel heading={t('insights:timePerformance.steps')}>
      <Stack as="ol" gap={16}>
        {ORDER_STEPS.map((step) => {
          const time = steps[step]
          return (
            <Stack key={step} data-status={STATUS_OF[step]} as="li" gap={4}>
              <Row between align="baseline" gap={12} lineGap={0}>
                <strong>{t(`insights:timePerformance.step.${step}`)}</strong>
                {time ? (
                  <span>
                    <strong className="num">{format.minutes(time.mean)}</strong>{' '}
                    <Muted as="span" small>
                      {t('insights:timePerformance.average')}
                    </Muted>
                  </span>
                ) : (
                  <Muted as="span" small>
                    {t('insights:timePerformance.unknown')}
                  </Muted>
                )}
              </Row>
              <div aria-hidden="true" className={clsx(styles.track, 'on-sunken clips')}>
                {time && (
                  <div className={styles.bar} style={{ inlineSize: `${(time.mean / longest) * 100}%` }} />
                )}
              </div>
              <Muted small>
                {time &&
                  `${t('insights:timePerformance.spread', {
                    median: limit(time.median),
                    p90: limit(time.p90),
                  })} `}
                {t(`insights:timePerformance.means.${step}`)}
              </Muted>
            </Stack>
          )
        })}
      </Stack>
    </Panel>
  )
}

function AnsweredInTime({ orders, inTime, withinMinutes }: TimePerformance['answered']) {
  const { t, format } = useLanguage()
  return (
    <Panel heading={t('insights:timePerformance.answered')}>
      {orders === 0 ? (
        <Muted>{t('insights:timePerformance.none')}</Muted>
      ) : (
        <>
          <p className={`num ${styles.share}`}>{format.percent(Math.round((inTime / orders) * 100))}</p>
          <Muted small>
            {t('insights:timePerformance.answeredOf', {
              inTime: format.count(inTime),
              orders: format.count(orders),
              time: format.minutes(withinMinutes),
            })}
          </Muted>
        </>
      )}
    </Panel>
  )
}

/** How many orders kept what was promised, with the means of the promise and of the truth. */
function KeptPromise({ heading, kept, of }: KeptPromiseProps) {
  const { t, format } = useLanguage()
  return (
    <Panel heading={t(`insights:timePerformance.${heading}`)}>
      {kept ? (
        <>
          <p className={`num ${styles.share}`}>
            {format.percent(Math.round((kept.kept / kept.orders) * 100))}
          </p>
          <Muted small>
            {t(`insights:timePerformance.${heading}Of`, {
              kept: format.count(kept.kept),
              orders: format.count(kept.orders),
            })}
          </Muted>
          <Muted small>
            {t(`insights:timePerformance.${heading}Times`, {
              promised: format.minutes(kept.promisedMinutes),
              took: format.minutes(of ?? 0),
            })}
          </Muted>
        </>
      ) : (
        <Muted>{t('insights:timePerformance.none')}</Muted>
      )}
    </Panel>
  )
}

type KeptPromiseProps = {
  heading: 'promised' | 'arrived'
  kept: { orders: number; kept: number; promisedMinutes: number } | null
  /** How many minutes it took on average. */
  of: number | undefined
}

export async function loadTimePerformance(client: Client, params: URLSearchParams, today: string) {
  const period = readPeriod((name) => params.get(name), today)
  const by = STEP_GROUPINGS.find((known) => known === params.get('by')) ?? 'kitchen'
  const days = params.get('days') === 'business' ? ('business' as const) : null
  const { from, to } = period
  const times = await client.insights.getTimePerformance({ from, to, by, ...(days && { days }) })
  return { period, today, by, days, times }
}

type Loaded = Awaited<ReturnType<typeof loadTimePerformance>>
