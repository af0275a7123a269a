import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { ORDER_STATUSES, type OrderStatus } from '#domain/ordering/status/order-status.ts'
import { paths } from '#domain/paths.ts'
import { useStatusText } from '#web/parts/order/status/status-badge.tsx'
import type { Client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { IconGlyph } from '#web/ui/display/icon.tsx'
import { StatIcon, StatTile } from '#web/ui/display/stat-tile.tsx'
import { Grid } from '#web/ui/layout/columns.tsx'
import styles from './overview.module.css'

type Seen = Awaited<ReturnType<Client['insights']['getOverview']>>

/** The figures of today, each beside the same weekday a week before. */
export function TodayTiles({ today, hour }: Pick<Seen, 'today' | 'hour'>) {
  const { t, format } = useLanguage()
  const statusText = useStatusText('work')
  const { weekday, lastWeek, statuses } = today
  const placed = ORDER_STATUSES.reduce((sum, status) => sum + (statuses[status] ?? 0), 0)
  return (
    <Grid
      as="section"
      least="10.625rem"
      gap={12}
      className={styles.tiles}
      aria-label={t('admin:overview.today')}
    >
      <Tile
        label={t('admin:overview.placedToday')}
        of={{ icon: IconReceipt, tone: 'tomato', isGoodUp: true }}
        value={placed}
        before={lastWeek.placed}
        weekday={weekday}
      >
        <p className="muted micro">
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
        value={statuses.delivered ?? 0}
        before={lastWeek.delivered}
        weekday={weekday}
      >
        <p className="muted micro">{t('admin:overview.lastHour', { n: format.count(hour.delivered) })}</p>
      </Tile>
      <Tile
        label={t('admin:overview.totalToday')}
        of={{ icon: IconCash, tone: 'green', isGoodUp: true }}
        value={today.total}
        before={lastWeek.total}
        weekday={weekday}
        write={format.money}
      >
        <p className="muted micro">{t('admin:overview.food', { money: format.money(today.food) })}</p>
      </Tile>
      <DoorTile {...today} />
      <Tile
        label={statusText('cancelled')}
        status="cancelled"
        of={{ icon: IconCircleX, tone: 'violet', isGoodUp: false }}
        value={statuses.cancelled ?? 0}
        before={lastWeek.cancelled}
        weekday={weekday}
      />
    </Grid>
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
    <div className={clsx(styles.tile, 'grid holds')}>
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
    <div className={clsx(styles.tile, 'grid holds')}>
      <StatTile
        label={
          <Link
            to={`${paths.adminTimePerformance}?period=day&day=${day}&days=business`}
            className={styles.tileLink}
          >
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
        <p className="muted micro">{t('admin:overview.doorMeans')}</p>
      </StatTile>
    </div>
  )
}

/** The list of today's orders, in one status or in all. */
export function ordersOfToday(status?: OrderStatus) {
  return `${paths.adminOrders}?show=today${status ? `&status=${status}` : ''}`
}
