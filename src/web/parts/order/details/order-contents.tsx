import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { DishPhoto } from '#web/parts/dish/dish-photo.tsx'
import { useViewer } from '#web/parts/frame/viewer.ts'
import { FeeLines } from '#web/parts/money/fee-lines.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { useAddressLine } from '#web/parts/place/use-address-line.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from '../order.module.css'

/** The items, price and destination of an order, as far as its answer contains them. `isBrief`: the page shows who gets it where. */
export function OrderContents({ order, isBrief = false, isTest = false }: OrderContentsProps) {
  const { t, localized } = useLanguage()
  const cook = localized(order.cookName, order.cookNameAr)
  const isCustomer = useViewer().role === 'customer'
  if (!order.items) return null
  const mayReview =
    isCustomer && order.hasKitchenPage === true && order.audience === 'owner' && order.status === 'delivered'
  return (
    <Panel>
      <Row as="header" gap={14} lineGap={0} between>
        <h2 className="h3">
          {t(order.audience === 'owner' ? 'ordering:track.items' : 'ordering:track.itemsOfOther')}
        </h2>
        {order.audience !== 'cook' && (
          <Muted>
            {order.cookId && order.hasKitchenPage ? (
              <TextLink to={paths.cook(order.cookId)}>{t('ordering:track.from', { cook })}</TextLink>
            ) : (
              t('ordering:track.from', { cook })
            )}
          </Muted>
        )}
      </Row>
      <Stack as="ul" gap={10} className={styles.items}>
        {order.items.map((item) => (
          <Item key={`${item.dishId ?? item.name} ${item.notes ?? ''}`} item={item} mayReview={mayReview} />
        ))}
      </Stack>
      <Amounts order={order} cook={cook} />
      <Details order={order} isBrief={isBrief} isTest={isTest} />
      {order.audience === 'owner' && (
        <p className="above-14 muted small row gap-6">
          <Icon of={IconLock} size={16} />
          {t('ordering:track.ownerOnly')}
        </p>
      )}
    </Panel>
  )
}

function Item({ item, mayReview }: ItemProps) {
  const { t, format, localized } = useLanguage()
  const name = localized(item.name, item.nameAr)
  return (
    <Row as="li" gap={8} nowrap>
      {item.photoUrl && (
        <DishPhoto
          photo={item.photoUrl}
          name={name}
          dishType={item.dishType ?? 'main_dish'}
          sizes="56px"
          decorative
          className={styles.photo}
        />
      )}
      <span className={clsx(styles.quantity, 'keeps-size in-display')}>×{format.count(item.quantity)}</span>
      <span className="fills breaks medium">
        <bdi>{name}</bdi>
        {item.notes && (
          <Muted as="span" small className="own-line regular">
            {t('ordering:cart.note', { note: item.notes })}
          </Muted>
        )}
        {mayReview && item.dishId && item.dishType && (
          <TextLink to={`${paths.dish(item.dishId)}#reviews`} className={styles.review}>
            {t('ordering:orders.reviewDish')}
          </TextLink>
        )}
      </span>
      {item.price !== undefined && <span className="num">{format.money(item.price * item.quantity)}</span>}
    </Row>
  )
}

type OrderContentsProps = {
  order: OrderAnswer
  isBrief?: boolean
  /** Whether the payment only played with money. */
  isTest?: boolean
}

type ItemProps = {
  item: NonNullable<OrderAnswer['items']>[number]
  /** Only for the customer of a delivered order whose kitchen still has a page. */
  mayReview: boolean
}

function Amounts({ order, cook }: { order: OrderAnswer; cook: string }) {
  const { subtotal, deliveryFee, serviceCharge, discountAmount, promoCode, total } = order
  if (subtotal === undefined) return null
  if (deliveryFee === undefined || total === undefined) return <Food subtotal={subtotal} />
  return (
    <div className={styles.amounts}>
      <FeeLines
        subtotal={subtotal}
        deliveries={[{ kitchen: cook, fee: deliveryFee, distanceKm: order.routeDistance }]}
        service={serviceCharge === undefined ? null : { percent: null, fee: serviceCharge }}
        discount={discountAmount ? { code: promoCode ?? '', amount: discountAmount } : null}
        total={total}
      />
    </div>
  )
}

/** The only amount that a kitchen sees. */
function Food({ subtotal }: { subtotal: number }) {
  const { t, format } = useLanguage()
  return (
    <p className={`${styles.amounts} strong flex gap-12 apart`}>
      <span>{t('ordering:checkout.subtotal')}</span>
      <span className="num">{format.money(subtotal)}</span>
    </p>
  )
}

function Details({ order, isBrief, isTest }: Required<OrderContentsProps>) {
  const { t } = useLanguage()
  const isArabic = useLanguage().locale === 'ar'
  const address = useAddressLine()(order)
  const area = (isArabic && order.areaAr) || order.area
  return (
    <Stack as="dl" gap={12} className={styles.details}>
      {!isBrief && (
        <Detail label={t('ordering:order.numberLabel')}>
          <OrderNumber shown={showOrderId(order.id)} className={styles.number} />
        </Detail>
      )}
      {!isBrief && order.audience !== 'owner' && order.customerName && (
        <Detail label={t('ordering:orders.customer')}>
          <UserLine text={order.customerName} />
          {!address && area && <UserLine text={area} quiet />}
        </Detail>
      )}
      {order.paymentMethod && <Payment order={order} method={order.paymentMethod} isTest={isTest} />}
      {!isBrief && address && (
        <Detail label={t('ordering:track.address')}>
          <UserLine text={address} />
          {area && <UserLine text={area} />}
          {order.leaveAtDoor && <p>{t('ordering:checkout.leaveAtDoor')}</p>}
          {order.landmark && !address.includes(order.landmark) && <UserLine text={order.landmark} quiet />}
          {[order.addressLabel, order.alternativeAddress, order.city, order.postalCode].map(
            (more) => more && !address.includes(more) && <UserLine key={more} text={more} quiet />,
          )}
        </Detail>
      )}
      {!isBrief && order.notes && (
        <Detail label={t('ordering:cook.note')}>
          <UserLine text={order.notes} />
        </Detail>
      )}
    </Stack>
  )
}

function Payment({ order, method, isTest }: PaymentProps) {
  const { t, format } = useLanguage()
  // A cancelled order has nothing left to pay at the door.
  const isDue = order.paymentStatus === 'due' && order.status !== 'cancelled'
  const change = isDue && order.cashNote && order.total ? order.cashNote - order.total : 0
  return (
    <Detail label={t('ordering:track.payment')}>
      <p>
        {t(`payments:methods.${method}`)}
        {isPaymentStatus(order.paymentStatus) && order.paymentStatus !== 'due' && (
          <span className="muted small">
            {' '}
            <Dot /> {t(`payments:statuses.${order.paymentStatus}`)}
            {(order.paymentStatus === 'paid' || order.paymentStatus === 'collected') &&
              Boolean(order.refunded) && (
                <>
                  {' '}
                  <Dot /> {t('payments:refundedPart', { amount: format.money(order.refunded ?? 0) })}
                </>
              )}
          </span>
        )}
      </p>
      {isTest && <p className="muted small">{t('payments:testMode')}</p>}
      {change > 0 && (
        <p className="muted small">{t('payments:cashNote.change', { amount: format.money(change) })}</p>
      )}
    </Detail>
  )
}

type PaymentProps = {
  order: OrderAnswer
  method: NonNullable<OrderAnswer['paymentMethod']>
  isTest: boolean
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="small strong muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function UserLine({ text, quiet = false }: { text: string; quiet?: boolean }) {
  return (
    <p className={quiet ? 'muted small' : undefined}>
      <Words of={text} />
    </p>
  )
}

const PAYMENT_STATUSES = ['due', 'awaiting', 'paid', 'collected', 'refunding', 'refunded', 'expired'] as const

function isPaymentStatus(status: string | undefined): status is (typeof PAYMENT_STATUSES)[number] {
  return (PAYMENT_STATUSES as readonly unknown[]).includes(status)
}
