import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Longest, Waiting } from '#contract/overview.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import type { Client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './overview.module.css'

type Seen = Awaited<ReturnType<Client['insights']['getOverview']>> & { now: number }

/** The server counts what waits up to this number. */
const MAX_COUNTED = 1_000

/** Where admins work off each count. */
const PLACES: Record<keyof Waiting, string> = {
  dishes: paths.adminModeration,
  edits: paths.adminModeration,
  flaggedDishes: `${paths.adminDishes}?state=flagged`,
  flaggedOrders: `${paths.adminOrders}?show=flagged`,
  problems: `${paths.adminReports}?state=open`,
  reports: paths.adminFlags,
  couriers: `${paths.adminCouriers}?state=waiting`,
  kitchens: `${paths.adminCookControl}?state=waiting`,
  incident: `${paths.adminOrders}?show=incident`,
  unanswered: `${paths.adminOrders}?show=unanswered`,
  cookingLate: `${paths.adminOrders}?show=cookingLate`,
  noCourier: `${paths.adminOrders}?show=noCourier`,
  silent: `${paths.adminOrders}?show=silent`,
  refunds: `${paths.adminOrders}?show=stuckRefund`,
  handovers: paths.adminCouriers,
  overCashLimit: `${paths.adminCouriers}?cash=at_limit`,
  letters: paths.adminLetters,
}
/** Somebody stands at a door or in a kitchen and cannot go on; then somebody waits for food, then for an answer or money, then for a review. */
const WAITING: (keyof Waiting)[] = [
  'incident',
  'noCourier',
  'silent',
  'cookingLate',
  'unanswered',
  'problems',
  'refunds',
  'overCashLimit',
  'handovers',
  'letters',
  'kitchens',
  'couriers',
  'reports',
  'flaggedOrders',
  'flaggedDishes',
  'dishes',
  'edits',
]

/** What waits for an admin, by what hurts most, with the one of each that has waited longest. */
export function WaitingPanel({ waiting, since, longest, unassigned, now }: WaitingPanelProps) {
  const { t } = useLanguage()
  const due = WAITING.filter((name) => waiting[name] > 0)
  /** Those that have not waited too long. */
  const justReady = unassigned - waiting.noCourier
  return (
    <Panel heading={t('admin:overview.waiting')}>
      {due.length === 0 && justReady <= 0 ? (
        <p>{t('admin:overview.nothing')}</p>
      ) : (
        <Stack as="ul" gap={8}>
          {due.map((name) => (
            <Due
              key={name}
              n={waiting[name]}
              to={PLACES[name]}
              what={t(`admin:overview.due.${name}`, { count: waiting[name] })}
              go={t(`admin:overview.go.${name}`)}
              isUrgent={URGENT.has(name)}
              first={
                longest[name] && <LongestOne name={name} one={longest[name]} others={waiting[name] - 1} />
              }
              age={since[name] && <Age since={since[name]} isUrgent={URGENT.has(name)} now={now} />}
            />
          ))}
          {justReady > 0 && (
            <Due
              n={justReady}
              to={paths.adminDispatch}
              what={t('admin:overview.justReady', { count: justReady })}
              go={t('admin:overview.toDispatch')}
            />
          )}
        </Stack>
      )}
    </Panel>
  )
}

type WaitingPanelProps = Pick<Seen, 'waiting' | 'since' | 'longest' | 'now'> & { unassigned: number }

function Due({ n, to, what, go, isUrgent = false, first, age }: DueProps) {
  const countText = useCountText()
  return (
    <li className={clsx(styles.due, 'holds rounded tone-waiting grid')} data-urgent={isUrgent || undefined}>
      <span className={`num ${styles.count}`}>{countText(n)}</span>
      <div>
        <Link to={to} className={styles.dueLink}>
          {what}
        </Link>
        {first}
      </div>
      {age}
      <span className={clsx(styles.go, 'rounded one-line')} aria-hidden="true">
        {go}
      </span>
    </li>
  )
}

type DueProps = {
  n: number
  to: string
  what: string
  go: string
  isUrgent?: boolean
  first?: ReactNode
  age?: ReactNode
}

/** The one that has waited longest, and how many more there are. */
function LongestOne({ name, one, others }: LongestOneProps) {
  const { t, localized, format } = useLanguage()
  const { id, area, areaAr } = one
  const called = localized(one.name, one.nameAr)
  const page = PAGES[name]
  return (
    <p className="small">
      <Link
        to={page ? page(id) : paths.adminOrder(id)}
        className={clsx(styles.longestLink, 'holds underlined')}
      >
        {page ? (
          <bdi>{called}</bdi>
        ) : (
          <>
            <OrderNumber shown={shortOrderId(id)} whole={id} />{' '}
            {area
              ? t('admin:overview.longest.fromTo', { cook: called, area: localized(area, areaAr) })
              : t('admin:overview.longest.from', { cook: called })}
          </>
        )}
      </Link>
      {others > 0 && t('admin:overview.longest.more', { n: format.count(others), count: others })}
    </p>
  )
}

type LongestOneProps = { name: keyof Waiting; one: NonNullable<Longest[keyof Waiting]>; others: number }

/** The page of a single one of each, where it is not an order's. */
const PAGES: Partial<Record<keyof Waiting, (id: string) => string>> = {
  dishes: paths.adminDish,
  edits: paths.adminDish,
  flaggedDishes: paths.adminDish,
  couriers: paths.adminCourier,
  kitchens: paths.adminCook,
  handovers: paths.adminCourier,
  overCashLimit: paths.adminCourier,
}

/** How long the oldest has waited, with the exact time in the title. */
function Age({ since, isUrgent, now }: { since: string; isUrgent: boolean; now: number }) {
  const { format } = useLanguage()
  const minutes = Math.max(0, (now - Date.parse(since)) / 60_000)
  return (
    <time dateTime={since} title={format.dateTime(since)} className={styles.age}>
      <Icon of={isUrgent ? IconAlertTriangle : IconClock} size={16} />
      {minutes < 1 || minutes >= 24 * 60 ? format.relative(since, now) : format.elapsedMinutes(minutes)}
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

/** The server counts only up to `MAX_COUNTED`. */
export function useCountText() {
  const { t, format } = useLanguage()
  return (n: number) =>
    n > MAX_COUNTED ? t('admin:list.atLeast', { n: format.count(MAX_COUNTED) }) : format.count(n)
}
