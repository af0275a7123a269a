import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import type { Client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './overview.module.css'

type Seen = Awaited<ReturnType<Client['insights']['getOverview']>>
type Kitchen = Seen['kitchens']['busiest'][number]
type Courier = Seen['couriers']['list'][number]

/** How many kitchens take orders, and the ones with most to do. */
export function KitchensOpen({ open, of, busiest }: Seen['kitchens']) {
  const { t, format } = useLanguage()
  return (
    <Panel aria-labelledby="kitchens-open">
      <Stack gap={8}>
        <Row between gap={12} lineGap={4} className={styles.head}>
          <h2 id="kitchens-open">{t('admin:overview.kitchensOpen')}</h2>
          <Figure
            n={open}
            rest={t('admin:overview.of', { of: format.count(of) })}
            to={`${paths.adminCookControl}?state=open`}
          />
        </Row>
        <Bar value={open} of={of} tone="green" />
        <ul>
          {busiest.map((kitchen) => (
            <AtWork key={kitchen.id} {...kitchen} to={paths.adminCook(kitchen.id)}>
              <KitchenState {...kitchen} />
            </AtWork>
          ))}
        </ul>
        <TextLink to={paths.adminCookControl} className={styles.all}>
          {t('admin:overview.allKitchens')}
        </TextLink>
      </Stack>
    </Panel>
  )
}

function KitchenState({ orders, late, paused }: Kitchen) {
  const { t, format } = useLanguage()
  const open = t('admin:overview.openOrders', { n: format.count(orders), count: orders })
  if (late > 0)
    return (
      <span className="in-bad strong">
        {format.list([open, t('admin:overview.lateOrders', { n: format.count(late), count: late })])}
      </span>
    )
  if (!paused) return open
  if (paused.hold)
    return paused.hold.until
      ? t('kitchens:state.heldUntil', { time: format.clock(paused.hold.until) })
      : t('kitchens:state.held')
  return paused.until
    ? t('kitchens:state.pausedUntil', { time: format.clock(paused.until) })
    : t('kitchens:state.paused')
}

/** How many couriers are on duty and free, and who does not move or carries most. */
export function CouriersOnDuty({ onDuty, free, unassigned, list, now }: Seen['couriers'] & { now: number }) {
  const { t, format } = useLanguage()
  return (
    <Panel aria-labelledby="couriers-on-duty">
      <Stack gap={8}>
        <Row between gap={12} lineGap={4} className={styles.head}>
          <h2 id="couriers-on-duty">{t('admin:overview.couriersOnDuty')}</h2>
          <Figure
            n={onDuty}
            rest={t('admin:overview.freeCount', { n: format.count(free), count: free })}
            to={`${paths.adminCouriers}?state=on_duty`}
          />
        </Row>
        <Bar value={onDuty - free} of={onDuty} tone="violet" />
        <ul>
          {list.map((courier) => (
            <AtWork key={courier.id} {...courier} to={paths.adminCourier(courier.id)}>
              <CourierState {...courier} now={now} />
            </AtWork>
          ))}
        </ul>
        {unassigned === 0 && <p className="muted micro">{t('admin:overview.noneUnassigned')}</p>}
        <TextLink to={paths.adminCouriers} className={styles.all}>
          {t('admin:overview.allCouriers')}
        </TextLink>
      </Stack>
    </Panel>
  )
}

function CourierState({ orders, area, areaAr, silentSince, now }: Courier & { now: number }) {
  const { t, localized, format } = useLanguage()
  if (orders === 0) return <span className="in-good strong">{t('admin:overview.free')}</span>
  const carried = t('admin:overview.carried', { n: format.count(orders), count: orders })
  if (silentSince) {
    const minutes = (now - Date.parse(silentSince)) / 60_000
    const time = minutes < 1 ? format.minutes(0) : format.elapsedMinutes(minutes)
    return (
      <span className="in-bad strong">
        {format.list([carried, t('admin:overview.noPosition', { time })])}
      </span>
    )
  }
  if (!area || orders > 1) return carried
  return (
    <>
      {carried} <Dot /> <bdi>{localized(area, areaAr)}</bdi>
    </>
  )
}

function Figure({ n, rest, to }: { n: number; rest: string; to: string }) {
  const { format } = useLanguage()
  return (
    <Link to={to} className={clsx(styles.figure, 'target muted small one-line')}>
      <span>
        <strong className="num">{format.count(n)}</strong> {rest}
      </span>
    </Link>
  )
}

/** The figure beside the heading says the same in words. */
function Bar({ value, of, tone }: { value: number; of: number; tone: 'green' | 'violet' }) {
  return (
    <div className={clsx(styles.track, 'on-sunken clips')} aria-hidden="true">
      <div
        className={styles.workBar}
        data-tone={tone}
        style={{ inlineSize: `${of > 0 ? (value / of) * 100 : 0}%` }}
      />
    </div>
  )
}

function AtWork({ to, name, nameAr, portrait, children }: AtWorkProps) {
  const { localized } = useLanguage()
  const shown = localized(name, nameAr)
  return (
    <li>
      <Link to={to} className={clsx(styles.row, 'row gap-10')}>
        <Portrait name={shown} picture={portrait} size={32} />
        <bdi className={clsx(styles.name, 'strong breaks')}>{shown}</bdi>
        <Muted as="span" small className={styles.state}>
          {children}
        </Muted>
      </Link>
    </li>
  )
}

type AtWorkProps = Pick<Kitchen, 'name' | 'nameAr' | 'portrait'> & { to: string; children: ReactNode }
