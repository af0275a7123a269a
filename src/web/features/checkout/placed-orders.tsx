import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import clsx from 'clsx'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { fromEgp, toEgp } from '#domain/money.ts'
import { changeFor } from '#domain/ordering/money/cash.ts'
import { parseOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import setTable from '#web/assets/spots/spot-clean_table.webp?url'
import { burstStars } from '#web/parts/cart/star-burst.tsx'
import { DishPhoto } from '#web/parts/dish/dish-photo.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { useAddressLine } from '#web/parts/place/use-address-line.ts'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel, Stitched } from '#web/ui/surface/panel.tsx'
import styles from './placed-orders.module.css'
import type { Placed, PlacedOrder } from './placing/placed.ts'

/** An older order was shown by a reload, not by the press that placed it. */
const JUST_NOW_MS = 5_000
const MAX_PHOTOS = 4

const SAID_FOR_MS = 2_500

/**
 * The screen of a placed order: its dishes, arrival, tracking link and cash to prepare, and for guests an invitation to sign up.
 */
export function PlacedOrders({ placed, isGuest }: { placed: Placed; isGuest: boolean }) {
  const { t } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const table = useRef<HTMLImageElement>(null)
  const read = useReadOrders(placed.orders.map(({ id }) => id))
  const [first] = read.values()
  const addressOf = useAddressLine()
  const address = first ? (addressOf(first) ?? null) : null
  // Runs before the first paint. Otherwise a form that was scrolled far down leaves the page scrolled past its end.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    // A reload shows no second burst.
    if (table.current && Date.now() - placed.at < JUST_NOW_MS) burstStars(table.current)
  }, [placed.at])
  return (
    <Stack gap={18} className={`page ${styles.page} at-centre`}>
      <PageHead title={t('common:pages.placed.title')} />
      <Stitched className={clsx(styles.hero, 'row wraps in-middle full-width')}>
        <img ref={table} src={setTable} alt="" width={900} height={675} className={styles.art} />
        <Stack gap={6} className={styles.words}>
          <h1 ref={heading} tabIndex={-1}>
            {t('ordering:placed.title')}
          </h1>
          <HowMany count={placed.orders.length} />
          {placed.isEarlier && <p>{t('ordering:placed.earlier')}</p>}
        </Stack>
      </Stitched>
      <Stack as="ul" gap={14}>
        {placed.orders.map((order) => (
          <li key={order.id}>
            <OrderPanel order={order} read={read.get(order.id)} placed={placed} />
          </li>
        ))}
      </Stack>
      {placed.orders.length === 1 && (
        <LinkButton to={paths.trackOrder(placed.orders[0]!.id)} icon={IconMapPin} fullWidth>
          {t('ordering:placed.track')}
        </LinkButton>
      )}
      <WhatNext placed={placed} address={address} />
      {isGuest && <Invitation />}
      <LinkButton to={paths.home} variant="ghost" className="above-4">
        {t('ordering:placed.more')}
      </LinkButton>
    </Stack>
  )
}

function HowMany({ count }: { count: number }) {
  const { t, format } = useLanguage()
  return <p>{t('ordering:placed.orders', { n: format.count(count), count })}</p>
}

function OrderPanel({ order, read, placed }: { order: PlacedOrder; read?: OrderAnswer; placed: Placed }) {
  const { t, localized, format } = useLanguage()
  const isOnlyOne = placed.orders.length === 1
  const kitchen = order.kitchen && localized(order.kitchen.name, order.kitchen.nameAr)
  const expected = read?.expectedAt
  return (
    <Panel className="grid gap-10">
      <Dishes items={read?.items ?? []} />
      <Row gap={14} align="baseline" nowrap between>
        <p className="strong">{kitchen ? <bdi>{kitchen}</bdi> : t('ordering:order.numberLabel')}</p>
        <span className={`num ${styles.total}`}>{format.money(order.total)}</span>
      </Row>
      {(!read || expected) && (
        <p className={clsx(styles.expected, 'muted small')} data-unread={!read || undefined}>
          {t('ordering:placed.expected')}
          <strong className={clsx(styles.hours, 'own-line ink')}>
            {expected ? format.clockRange(expected.from, expected.to) : '–'}
          </strong>
        </p>
      )}
      {placed.isCash && !isOnlyOne && (
        <Muted small>{t('ordering:placed.payCash', { amount: format.money(order.total) })}</Muted>
      )}
      <CopyOrderNumber id={order.id} />
      {!isOnlyOne && (
        <LinkButton to={paths.trackOrder(order.id)} icon={IconMapPin} variant="ghost" fullWidth>
          {kitchen ? t('ordering:placed.trackFrom', { kitchen }) : t('ordering:placed.track')}
        </LinkButton>
      )}
    </Panel>
  )
}

/** Reserves the room of the dishes until they are read, so that nothing jumps. */
function Dishes({ items }: { items: NonNullable<OrderAnswer['items']> }) {
  const { localized } = useLanguage()
  const shown = items.filter(({ photoUrl }) => photoUrl).slice(0, MAX_PHOTOS)
  return (
    <div className={clsx(styles.dishes, 'grid gap-8')}>
      {shown.map(({ dishId, name, nameAr, notes, photoUrl = null, dishType = 'main_dish' }) => (
        <DishPhoto
          key={`${dishId} ${notes ?? ''}`}
          photo={photoUrl}
          name={localized(name, nameAr)}
          dishType={dishType}
          sizes="96px"
          className={styles.dish}
        />
      ))}
    </div>
  )
}

function WhatNext({ placed, address }: { placed: Placed; address: string | null }) {
  const { t, format } = useLanguage()
  // Several orders come with several couriers, so each order names its own courier's amount.
  const only = placed.orders.length === 1 ? placed.orders[0] : undefined
  const { cashNote } = placed
  const back = only && cashNote !== null ? changeFor(fromEgp(only.total), fromEgp(cashNote)) : null
  return (
    <Stack as="ul" gap={14} className={styles.next}>
      {address && (
        <li className="flex gap-12">
          <Icon of={IconHome} size={22} />
          <p>
            <span className="visually-hidden">{t('ordering:track.address')} </span>
            <bdi>{address}</bdi>
          </p>
        </li>
      )}
      {placed.isCash && only && (
        <li className="flex gap-12">
          <Icon of={IconCash} size={22} />
          <p>
            {t('ordering:placed.payCash', { amount: format.money(cashNote ?? only.total) })}
            {back !== null && (
              <Muted className="own-line" as="span" small>
                {t('payments:cashNote.change', { amount: format.money(toEgp(back)) })}
              </Muted>
            )}
          </p>
        </li>
      )}
      {placed.email && (
        <li className="flex gap-12">
          <Icon of={IconMail} size={22} />
          <p>
            {t('ordering:placed.mailed', { email: placed.email })}
            <Muted className="own-line" as="span" small>
              {t('ordering:placed.keepLink')}
            </Muted>
          </p>
        </li>
      )}
    </Stack>
  )
}

function Invitation() {
  const { t } = useLanguage()
  return (
    <Row as="section" gap={14} between className={styles.invitation}>
      <div>
        <h2 className="h3">{t('accounts:signup.invitation')}</h2>
        <p>{t('accounts:signup.invitationBody')}</p>
      </div>
      <LinkButton to={paths.signup} variant="samna">
        {t('common:nav.signup')}
      </LinkButton>
    </Row>
  )
}

/** The placed orders by number, as the server knows them. The screen also works without an order that cannot be read. */
function useReadOrders(ids: readonly string[]): ReadonlyMap<string, OrderAnswer> {
  const [orders, setOrders] = useState<ReadonlyMap<string, OrderAnswer>>(new Map())
  const wanted = ids.join(',')
  useEffect(() => {
    const stop = new AbortController()
    const read = async () => {
      const answers = await Promise.allSettled(
        wanted.split(',').map((id) => client().ordering.getOrder({ id }, { signal: stop.signal })),
      )
      if (stop.signal.aborted) return
      const known = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      setOrders(new Map(known.map((order) => [order.id, order])))
    }
    void read()
    return () => stop.abort()
  }, [wanted])
  return orders
}

/** The whole order number in groups of four, with a button that copies it. */
function CopyOrderNumber({ id }: { id: string }) {
  const { t } = useLanguage()
  const [isCopied, setCopied] = useState(false)
  const parsed = parseOrderId(id)
  const shown = parsed ? showOrderId(parsed) : id
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const handleCopy = async () => {
    // Without permission, or on plain http, people can still select the number by hand.
    const isWritten = await navigator.clipboard?.writeText(shown).then(
      () => true,
      () => false,
    )
    setCopied(isWritten === true)
  }
  return (
    <Row gap={8} nowrap between className={clsx(styles.number, 'rounded on-sunken')}>
      <OrderNumber shown={shown} whole={shown} className="shrinks muted small" />
      <IconButton
        icon={isCopied ? IconCheck : IconCopy}
        label={t('ordering:order.copyNumber')}
        onClick={handleCopy}
      />
      <span role="status" className="visually-hidden">
        {isCopied && t('common:actions.copied')}
      </span>
    </Row>
  )
}
