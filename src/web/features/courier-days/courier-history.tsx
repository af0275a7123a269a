import clsx from 'clsx'
import type { Delivery } from '#contract/delivery/courier-days.ts'
import { PERIOD_KINDS, type Period, readPeriodOrAll } from '#domain/insights/period.ts'
import { shortOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { cairoWallDate } from '#locales/cairo-wall.ts'
import motorbike from '#web/assets/spots/spot-motorbike.webp?url'
import { PeriodChooser } from '#web/parts/figures/period-chooser.tsx'
import { ListSearch } from '#web/parts/list/list-search.tsx'
import { NothingFound } from '#web/parts/list/nothing-found.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { type Client, client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { type ListShape, readListState } from '#web/platform/lists/list-address.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { useMore } from '#web/platform/lists/use-more.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import styles from './courier-history.module.css'

const HISTORY_LIST: ListShape<'latest', 'period' | 'day' | 'from' | 'to'> = {
  sorts: { latest: 'desc' },
  sort: 'latest',
  filters: { period: ['all', ...PERIOD_KINDS], day: 'day', from: 'day', to: 'day' },
}

/** A courier's deliveries by day, newest first. */
export function CourierHistory({ page, period, today }: LoadedHistory) {
  const { t } = useLanguage()
  const list = useListState(HISTORY_LIST)
  const asked = askedOf(list.q, period)
  const isNarrowed = list.q !== '' || period !== null
  return (
    <Stack gap={14}>
      <h1>{t('common:nav.history')}</h1>
      <PeriodChooser period={period} today={today} withAll kept={list.q ? { q: list.q } : {}} />
      <ListSearch list={list} label={t('delivery:history.search')} />
      {page.items.length === 0 && isNarrowed && <NothingFound list={list} />}
      {page.items.length === 0 && !isNarrowed && (
        <EmptyState art={motorbike} title={t('delivery:history.none')}>
          {t('delivery:history.noneBody')}
        </EmptyState>
      )}
      {page.items.length > 0 && <Days key={JSON.stringify(asked)} asked={asked} page={page} />}
    </Stack>
  )
}

function Days({ asked, page }: { asked: Asked; page: LoadedHistory['page'] }) {
  const { t, format } = useLanguage()
  const more = useMore(page, (cursor) => client().courierDays.listDeliveries({ ...asked, cursor }))
  const byDay = Map.groupBy(more.items, (delivery) => cairoWallDate(Date.parse(endOf(delivery))))
  return (
    <>
      {[...byDay].map(([day, deliveries]) => (
        <Stack as="section" key={day} gap={8}>
          <h2 className="h3">{format.date(endOf(deliveries[0]!))}</h2>
          <Stack as="ul" gap={10}>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </Stack>
        </Stack>
      ))}
      {more.failed && <InlineError title={t('delivery:history.loadFailed')} />}
      {more.cursor !== null && (
        <Button variant="ghost" fullWidth loading={more.loading} onClick={more.load}>
          {t('common:actions.loadMore')}
        </Button>
      )}
    </>
  )
}

/** Every delivery in the history has ended, so it has one of the two times. */
function endOf({ deliveredAt, cancelledAt }: Delivery): string {
  return (deliveredAt ?? cancelledAt)!
}

/** One delivery: its two stops with their times, its distance and its earnings. */
function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { t, localized, format } = useLanguage()
  const { id, status, deliveryStartedAt, pickedUpAt, deliveredAt, cancelledAt, routeDistance, earned } =
    delivery
  const cook = localized(delivery.cookName, delivery.cookNameAr)
  const area = localized(delivery.area, delivery.areaAr) || '-'
  const fetched = pickedUpAt
    ? t('delivery:history.pickedUp', { time: format.clock(pickedUpAt) })
    : deliveryStartedAt && t('delivery:history.accepted', { time: format.clock(deliveryStartedAt) })
  return (
    <Stack as="li" gap={6} className={clsx(styles.delivery, 'framed rounded-card on-surface')}>
      <Row as="p" between gap={16} lineGap={4}>
        <OrderNumber shown={shortOrderId(id)} whole={showOrderId(id)} />
        <StatusBadge status={status} />
      </Row>
      <Row as="p" between gap={16} lineGap={4}>
        <bdi>{t('delivery:history.from', { cook })}</bdi>
        {fetched && <Muted as="span">{fetched}</Muted>}
      </Row>
      <Row as="p" between gap={16} lineGap={4}>
        <bdi>{t('delivery:history.to', { area })}</bdi>
        <Muted as="span">
          {deliveredAt
            ? t('delivery:history.delivered', { time: format.clock(deliveredAt) })
            : t('delivery:history.cancelled', { time: format.clock(cancelledAt!) })}
        </Muted>
      </Row>
      <Row as="p" between gap={16} lineGap={4}>
        <span>{routeDistance === null ? t('delivery:card.noDistance') : format.distance(routeDistance)}</span>
        <b className="num">{format.money(earned)}</b>
      </Row>
    </Stack>
  )
}

/** The first page of the deliveries. The address may name search words and a period; without one it is all days. */
export async function loadHistory(client: Client, params: URLSearchParams, today: string) {
  const { q } = readListState(HISTORY_LIST, params)
  const period = params.has('period') ? readPeriodOrAll((name) => params.get(name), today) : null
  return { period, today, page: await client.courierDays.listDeliveries(askedOf(q, period)) }
}

function askedOf(q: string, period: Period | null) {
  return { ...(q ? { q } : {}), ...(period ? { from: period.from, to: period.to } : {}) }
}

type Asked = ReturnType<typeof askedOf>
type LoadedHistory = Awaited<ReturnType<typeof loadHistory>>
