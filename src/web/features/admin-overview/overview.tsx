import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import type { Waiting } from '#contract/overview.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/ordering/status/order-status.ts'
import { paths } from '#domain/paths.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge, useStatusText } from '#web/parts/order/status/status-badge.tsx'
import type { Client } from '#web/platform/api/client.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useStayCurrent } from '#web/platform/lists/use-stay-current.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import { StatIcon, StatTile } from '#web/ui/display/stat-tile.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { CouriersOnDuty, KitchensOpen } from './at-work.tsx'
import styles from './overview.module.css'

type Seen = Awaited<ReturnType<Client['insights']['getOverview']>> & { now: number }

/** The server counts what waits up to this number. */
const MOST = 1_000

/** Where admins work off each count. */
const PLACES: Record<keyof Waiting, string> = {
  dishes: paths.adminModeration,
  edits: paths.adminModeration,
  flaggedDishes: `${paths.adminDishes}?state=flagged`,
  problems: `${paths.adminReports}?state=open`,
  reports: paths.adminFlags,
  couriers: `${paths.adminCouriers}?state=waiting`,
  kitchens: `${paths.adminCookControl}?state=waiting`,
  incident: `${paths.adminOrders}?show=incident`,
  unanswered: `${paths.adminOrders}?show=unanswered`,
  cookingLate: `${paths.adminOrders}?show=cookingLate`,
  noCourier: `${paths.adminOrders}?show=noCourier`,
  silent: `${paths.adminOrders}?show=silent`,
  handovers: paths.adminCouriers,
  overCashLimit: `${paths.adminCouriers}?cash=at_limit`,
}
/** Somebody stands at a door or in a kitchen and cannot go on; then somebody waits for food, then for an answer or money, then for a review. */
const WAITING: (keyof Waiting)[] = [
  'incident',
  'noCourier',
  'silent',
  'cookingLate',
  'unanswered',
  'problems',
  'overCashLimit',
  'handovers',
  'kitchens',
  'couriers',
  'reports',
  'flaggedDishes',
  'dishes',
  'edits',
]

const STEP_MS = 300_000
/** A quarter of an hour between two times below the bars. */
const STEPS_BETWEEN = 3

const BAR_PX = 72

/** What needs an admin first. The page reloads by itself while it is visible. */
export function Overview({ waiting, since, missing, today, kitchens, couriers, hour, now }: Seen) {
  const { t, format } = useLanguage()
  const statusText = useStatusText('work')
  useStayCurrent()
  const due = WAITING.filter((name) => waiting[name] > 0)
  const countOf = (n: number) =>
    n > MOST ? t('admin:list.atLeast', { n: format.count(MOST) }) : format.count(n)
  const placed = ORDER_STATUSES.reduce((sum, status) => sum + (today.statuses[status] ?? 0), 0)
  return (
    <Stack gap={16}>
      {missing.map((what) => (
        <Panel key={what} className={styles.missing}>
          <Icon of={IconAlertTriangle} size={22} />
          <p>{t(`admin:overview.missing.${what}`)}</p>
          {what === 'support' && (
            <LinkButton to={paths.adminSettings} variant="ghost" size="compact">
              {t('admin:overview.missing.go')}
            </LinkButton>
          )}
        </Panel>
      ))}
      <div className={styles.columns}>
        <div className={styles.first}>
          <Panel heading={t('admin:overview.waiting')}>
            {due.length === 0 ? (
              <p>{t('admin:overview.nothing')}</p>
            ) : (
              <Stack as="ul" gap={8}>
                {due.map((name) => (
                  <li key={name}>
                    <Link
                      to={PLACES[name]}
                      className={styles.due}
                      data-urgent={URGENT.has(name) || undefined}
                    >
                      <span className={`num ${styles.count}`}>{countOf(waiting[name])}</span>
                      <span className={styles.what}>{t(`admin:overview.due.${name}`)}</span>
                      {since[name] && <Age since={since[name]} isUrgent={URGENT.has(name)} now={now} />}
                      <span className={styles.go}>{t(`admin:overview.go.${name}`)}</span>
                    </Link>
                  </li>
                ))}
              </Stack>
            )}
          </Panel>
          <section className={styles.tiles} aria-label={t('admin:overview.today')}>
            <Tile
              label={t('admin:overview.placedToday')}
              of={{ icon: IconReceipt, tone: 'tomato', isGoodUp: true }}
              value={placed}
              before={today.lastWeek.placed}
              weekday={today.weekday}
            >
              <p className={styles.quiet}>
                {t('admin:overview.placedHour', {
                  n: format.count(hour.placed),
                  cancelled: format.count(hour.cancelled),
                })}
              </p>
            </Tile>
            <Tile
              label={statusText('delivered')}
              status="delivered"
              of={{ icon: IconPackage, tone: 'blue', isGoodUp: true }}
              value={today.statuses.delivered ?? 0}
              before={today.lastWeek.delivered}
              weekday={today.weekday}
            >
              <p className={styles.quiet}>
                {t('admin:overview.lastHour', { n: format.count(hour.delivered) })}
              </p>
            </Tile>
            <Tile
              label={t('admin:overview.totalToday')}
              of={{ icon: IconCash, tone: 'green', isGoodUp: true }}
              value={today.total}
              before={today.lastWeek.total}
              weekday={today.weekday}
              write={format.money}
            >
              <p className={styles.quiet}>{t('admin:overview.food', { money: format.money(today.food) })}</p>
            </Tile>
            <DoorTile {...today} />
            <Tile
              label={statusText('cancelled')}
              status="cancelled"
              of={{ icon: IconCircleX, tone: 'violet', isGoodUp: false }}
              value={today.statuses.cancelled ?? 0}
              before={today.lastWeek.cancelled}
              weekday={today.weekday}
            />
          </section>
        </div>
        <div className={styles.side}>
          <KitchensOpen {...kitchens} />
          <CouriersOnDuty {...couriers} now={now} />
        </div>
        <div className={styles.second}>
          <Panel heading={t('admin:overview.funnel')}>
            <Row as="ul" gap={20} lineGap={10} align="stretch">
              {ORDER_STATUSES.map((status) => (
                <li key={status}>
                  <Link to={ordersOfToday(status)} className={styles.step}>
                    <StatusBadge status={status} />
                    <span className="num">{format.count(today.statuses[status] ?? 0)}</span>
                  </Link>
                </li>
              ))}
            </Row>
            <p className={styles.quiet}>
              {t('admin:overview.newAccounts', { n: countOf(today.newAccounts) })}
            </p>
          </Panel>
          <Panel heading={t('admin:overview.latest')}>
            <HourChart counts={hour.pace} now={now} />
            {hour.latest.length === 0 && <p>{t('admin:overview.quiet')}</p>}
            <Latest orders={hour.latest} now={now} />
          </Panel>
        </div>
      </div>
    </Stack>
  )
}

/** A figure of today beside that of the same weekday a week before, up to the same time. The tile leads to its orders. */
function Tile({ label, status, of, value, before, weekday, write, children }: TileProps) {
  const { t, format } = useLanguage()
  const writeOf = write ?? format.count
  const then = { value: writeOf(before), weekday: format.weekday(weekday) }
  const percent = before === 0 ? 0 : Math.round((Math.abs(value - before) / before) * 100)
  const rose = value > before
  const change = t(rose ? 'insights:up' : 'insights:down', { value: format.percent(percent) })
  return (
    <div className={styles.tile}>
      <StatTile
        label={
          <Link to={ordersOfToday(status)} className={styles.tileLink}>
            {label}
          </Link>
        }
        mark={<StatIcon of={of.icon} tone={of.tone} />}
        value={<span className="num">{writeOf(value)}</span>}
        line={
          percent === 0
            ? t('admin:overview.lastWeek', then)
            : t('admin:overview.compared', { change, ...then })
        }
        {...(percent > 0 && {
          change: { value: rose ? ('rose' as const) : ('fell' as const), isGood: rose === of.isGoodUp },
        })}
      >
        {children}
      </StatTile>
    </div>
  )
}

type TileProps = {
  label: string
  status?: OrderStatus
  of: { icon: IconGlyph; tone: ComponentProps<typeof StatIcon>['tone']; isGoodUp: boolean }
  value: number
  before: number
  weekday: number
  write?: (value: number) => string
  children?: ReactNode
}

/** The median time to the door, beside that of the same weekday. It leads to the steps that it is made of. */
function DoorTile({ doorMinutes, day, weekday, lastWeek }: Seen['today']) {
  const { t, format } = useLanguage()
  const before = lastWeek.doorMinutes
  // The difference of what is shown, or it would seem wrong by a minute.
  const change = doorMinutes === null || before === null ? 0 : Math.round(doorMinutes) - Math.round(before)
  const then = before !== null && { value: format.minutes(before), weekday: format.weekday(weekday) }
  const changed = { time: format.minutes(Math.abs(change)) }
  return (
    <div className={styles.tile}>
      <StatTile
        label={
          <Link to={`${paths.adminTimePerformance}?period=day&day=${day}`} className={styles.tileLink}>
            {t('admin:overview.door')}
          </Link>
        }
        mark={<StatIcon of={IconClock} tone="blue" />}
        value={<span className="num">{doorMinutes === null ? '–' : format.minutes(doorMinutes)}</span>}
        {...(then && {
          line:
            change === 0
              ? t('admin:overview.lastWeek', then)
              : t('admin:overview.compared', {
                  change: t(change > 0 ? 'admin:overview.slower' : 'admin:overview.faster', changed),
                  ...then,
                }),
        })}
        {...(change !== 0 && {
          change: { value: change > 0 ? ('rose' as const) : ('fell' as const), isGood: change < 0 },
        })}
      >
        <p className={styles.quiet}>{t('admin:overview.doorMeans')}</p>
      </StatTile>
    </div>
  )
}

function ordersOfToday(status?: OrderStatus) {
  return `${paths.adminOrders}?show=today${status ? `&status=${status}` : ''}`
}

/** How long the oldest has waited, with the exact time in the title. */
function Age({ since, isUrgent, now }: { since: string; isUrgent: boolean; now: number }) {
  const { format } = useLanguage()
  const minutes = Math.max(0, (now - Date.parse(since)) / 60_000)
  return (
    <time dateTime={since} title={format.dateTime(since)} className={styles.age}>
      <Icon of={isUrgent ? IconAlertTriangle : IconClock} size={16} />
      {minutes < 24 * 60 ? format.elapsedMinutes(minutes) : format.relative(since, now)}
    </time>
  )
}

/** Somebody waits for food, or too much cash is on the road. */
const URGENT: ReadonlySet<keyof Waiting> = new Set([
  'incident',
  'unanswered',
  'cookingLate',
  'noCourier',
  'silent',
  'overCashLimit',
])

function Latest({ orders, now }: { orders: Seen['hour']['latest']; now: number }) {
  const { locale, format } = useLanguage()
  return (
    <ul className={styles.latest}>
      {orders.map(({ id, status, createdAt, total, cookId, cookName, cookNameAr }) => (
        <li key={id} className={styles.order}>
          <Link to={paths.adminOrder(id)} className={styles.link}>
            <OrderNumber shown={id.slice(0, 8)} whole={id} />
          </Link>
          <StatusBadge status={status} />
          <Link to={`${paths.adminCookControl}?cookId=${encodeURIComponent(cookId)}`} className={styles.link}>
            <bdi>{inLocale(locale, cookName, cookNameAr)}</bdi>
          </Link>
          <span className="num">{format.money(total)}</span>
          <time dateTime={createdAt}>{format.relative(createdAt, now)}</time>
        </li>
      ))}
    </ul>
  )
}

/** The number of orders in each five minutes of the last hour: bars in reading direction with their values, and the time below. */
function HourChart({ counts, now }: { counts: number[]; now: number }) {
  const { t, format } = useLanguage()
  const highest = Math.max(...counts, 1)
  const timeOf = (at: number) =>
    at % STEPS_BETWEEN === 0 ? format.clock(now - (counts.length - at) * STEP_MS) : ''
  return (
    <div
      role="img"
      aria-label={t('admin:overview.paceLabel', { counts: format.list(counts.map(format.count)) })}
      className={styles.chart}
    >
      {counts.map((n, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the hour
        <span key={at} className={styles.five}>
          <span className={`num ${styles.value}`}>{n > 0 && format.count(n)}</span>
          <span className={styles.bar} style={{ blockSize: `${(n / highest) * BAR_PX}px` }} />
          <span className={styles.time}>{timeOf(at)}</span>
        </span>
      ))}
      <span className={styles.end}>{t('admin:overview.paceNow')}</span>
    </div>
  )
}
