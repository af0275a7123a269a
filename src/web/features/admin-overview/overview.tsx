import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import clsx from 'clsx'
import { Link } from 'react-router'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import { paths } from '#domain/paths.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import type { Client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useStayCurrent } from '#web/platform/lists/use-stay-current.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { CouriersOnDuty, KitchensOpen } from './at-work.tsx'
import styles from './overview.module.css'
import { ordersOfToday, TodayTiles } from './today-tiles.tsx'
import { useCountText, WaitingPanel } from './waiting-panel.tsx'

type Seen = Awaited<ReturnType<Client['insights']['getOverview']>> & { now: number }

const STEP_MS = 300_000
/** A quarter of an hour between two times below the bars. */
const STEPS_BETWEEN = 3

const BAR_PX = 72

/** What needs an admin first. The page reloads by itself while it is visible. */
export function Overview({ waiting, since, longest, missing, today, kitchens, couriers, hour, now }: Seen) {
  const { t } = useLanguage()
  useStayCurrent()
  return (
    <Stack gap={16}>
      <Missing what={missing} />
      <Stack gap={16} className={clsx(styles.columns, 'at-top')}>
        <Stack gap={16} className={clsx(styles.first, 'at-top')}>
          <WaitingPanel
            waiting={waiting}
            since={since}
            longest={longest}
            unassigned={couriers.unassigned}
            now={now}
          />
          <TodayTiles today={today} hour={hour} />
        </Stack>
        <Stack gap={16} className={clsx(styles.side, 'at-top')}>
          <KitchensOpen {...kitchens} />
          <CouriersOnDuty {...couriers} now={now} />
        </Stack>
        <Stack gap={16} className={clsx(styles.second, 'at-top')}>
          <Funnel today={today} />
          <Panel heading={t('admin:overview.latest')}>
            <HourChart counts={hour.pace} now={now} />
            {hour.latest.length === 0 && <p>{t('admin:overview.quiet')}</p>}
            <Latest orders={hour.latest} now={now} />
          </Panel>
        </Stack>
      </Stack>
    </Stack>
  )
}

/** Where what the market lacks is set. */
const WAY_TO = {
  support: paths.adminSettings,
  business: paths.adminSettings,
  terms: paths.adminTerms,
  privacy: `${paths.adminTerms}?for=privacy`,
} as const

function Missing({ what }: { what: Seen['missing'] }) {
  const { t } = useLanguage()
  return what.map((each) => (
    <Panel key={each}>
      <Row gap={12} className={styles.missing}>
        <Icon of={IconAlertTriangle} size={22} />
        <p>{t(`admin:overview.missing.${each}`)}</p>
        {each !== 'mail' && (
          <LinkButton to={WAY_TO[each]} variant="ghost" size="compact">
            {t('admin:overview.missing.go')}
          </LinkButton>
        )}
      </Row>
    </Panel>
  ))
}

function Funnel({ today }: Pick<Seen, 'today'>) {
  const { t, format } = useLanguage()
  const countText = useCountText()
  return (
    <Panel heading={t('admin:overview.funnel')}>
      <Row as="ul" gap={20} lineGap={10} align="stretch">
        {ORDER_STATUSES.map((status) => (
          <li key={status}>
            <Link to={ordersOfToday(status)} className={clsx(styles.step, 'touchable row gap-8 strong')}>
              <StatusBadge status={status} />
              <span className="num">{format.count(today.statuses[status] ?? 0)}</span>
            </Link>
          </li>
        ))}
      </Row>
      <p className="muted micro">{t('admin:overview.newAccounts', { n: countText(today.newAccounts) })}</p>
    </Panel>
  )
}

function Latest({ orders, now }: { orders: Seen['hour']['latest']; now: number }) {
  const { localized, format } = useLanguage()
  return (
    <ul className={styles.latest}>
      {orders.map(({ id, status, createdAt, total, cookId, cookName, cookNameAr }) => (
        <Row key={id} as="li" gap={12} lineGap={2} className={styles.order}>
          <Link to={paths.adminOrder(id)} className="target in-primary">
            <OrderNumber shown={shortOrderId(id)} whole={id} />
          </Link>
          <StatusBadge status={status} />
          <Link
            to={`${paths.adminCookControl}?cookId=${encodeURIComponent(cookId)}`}
            className="target in-primary"
          >
            <bdi>{localized(cookName, cookNameAr)}</bdi>
          </Link>
          <span className="num">{format.money(total)}</span>
          <time className="muted small" dateTime={createdAt}>
            {format.relative(createdAt, now)}
          </time>
        </Row>
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
    <Row
      role="img"
      aria-label={t('admin:overview.paceLabel', { counts: format.list(counts.map(format.count)) })}
      nowrap
      align="stretch"
      gap={4}
      className="holds below-12"
    >
      {counts.map((n, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the hour
        <span key={at} className={clsx(styles.five, 'grid shrinks')}>
          <span className={`num ${styles.value} micro strong text-centre`}>{n > 0 && format.count(n)}</span>
          <span className={styles.bar} style={{ blockSize: `${(n / highest) * BAR_PX}px` }} />
          <span className={clsx(styles.time, 'muted micro one-line')}>{timeOf(at)}</span>
        </span>
      ))}
      <span className={clsx(styles.end, 'muted micro')}>{t('admin:overview.paceNow')}</span>
    </Row>
  )
}
