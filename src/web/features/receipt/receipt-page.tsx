import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import type { Receipt } from '#contract/payments.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { loginFrom, paths } from '#domain/paths.ts'
import mark from '#web/assets/logo-mark.svg?url&no-inline'
import ticket from '#web/assets/spots/spot-ticket.webp?url'
import { LanguageLink } from '#web/parts/frame/menus/language-link.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import styles from './receipt-page.module.css'

/** The receipt of an order on white paper, of A4 or of a till roll, in the page's language. */
export function ReceiptPage({ order, receipt: { state, issued } }: ReceiptPageProps) {
  const { t } = useLanguage()
  const to = order.audience === 'admin' ? paths.adminOrder(order.id) : paths.trackOrder(order.id)
  return (
    <Desk
      back={
        <LinkButton to={to} variant="ghost" size="compact">
          {t('receipts:back')}
        </LinkButton>
      }
      print={
        issued && (
          <Button size="compact" onClick={() => window.print()}>
            {t('receipts:print')}
          </Button>
        )
      }
    >
      {issued ? (
        <Paper order={order} issued={issued} isVoid={state === 'void'} />
      ) : (
        <NothingYet of={state === 'never' ? 'never' : order.status === 'delivered' ? 'writing' : 'awaited'} />
      )}
    </Desk>
  )
}

type ReceiptPageProps = { order: OrderAnswer; receipt: Receipt }

/** In place of a receipt, for whoever may not see it. */
export function NoReceipt() {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  return (
    <Desk>
      <NothingYet
        of="missing"
        action={
          <Row gap={10} align="stretch">
            <LinkButton to={paths.trackStart}>{t('common:nav.trackOrder')}</LinkButton>
            <LinkButton to={loginFrom(pathname)} variant="ghost">
              {t('common:nav.login')}
            </LinkButton>
          </Row>
        }
      />
    </Desk>
  )
}

/** What is around the paper on a screen, and is not printed. */
function Desk({ back, print, children }: { back?: ReactNode; print?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.desk}>
      <Row as="nav" gap={16} lineGap={8} between className={styles.bar}>
        {back}
        <Row as="span" gap={8} className="to-the-end">
          <LanguageLink />
          {print}
        </Row>
      </Row>
      <main className={styles.main}>{children}</main>
    </div>
  )
}

function NothingYet({ of, action }: NothingYetProps) {
  const { t } = useLanguage()
  return (
    <EmptyState art={ticket} title={t(`receipts:${of}`)} headingLevel={1} action={action}>
      {t(`receipts:${of}Body`)}
    </EmptyState>
  )
}

type NothingYetProps = { of: 'awaited' | 'writing' | 'never' | 'missing'; action?: ReactNode }

type PaperProps = { order: OrderAnswer; issued: NonNullable<Receipt['issued']>; isVoid: boolean }

function Paper({ order, issued, isVoid }: PaperProps) {
  const { t, format, localized } = useLanguage()
  return (
    <Stack as="article" gap={14} className={styles.paper}>
      <Stack as="header" gap={2} className="at-centre text-centre">
        <img src={mark} width={44} height={44} alt="" />
        <p className={styles.brand}>{t('common:brand.plain')}</p>
        {issued.issuer && (
          <p className={clsx(styles.issuer, 'grid below-6')}>
            <bdi>{localized(issued.issuer.name, issued.issuer.nameAr)}</bdi>
            {issued.issuer.address && <bdi>{localized(issued.issuer.address, issued.issuer.addressAr)}</bdi>}
          </p>
        )}
        {issued.issuer?.registerNumber && (
          <Muted small>
            {t('common:business.register')} <Ltr>{issued.issuer.registerNumber}</Ltr>
          </Muted>
        )}
        {issued.tax && (
          <Muted small>
            {t('common:business.taxNumber')} <Ltr>{issued.tax.number}</Ltr>
          </Muted>
        )}
        <h1 className={styles.title}>{t('receipts:numbered', { number: issued.number })}</h1>
        {isVoid && (
          <p className={clsx(styles.void, 'grid above-8')}>
            <strong>{t('receipts:void')}</strong>
            <span>{t('receipts:voidBody')}</span>
          </p>
        )}
      </Stack>
      <Stack as="dl" gap={6} className={styles.lines}>
        <Line label={t('receipts:date')}>{format.momentOnRecord(issued.at)}</Line>
        <Line label={t('receipts:order')}>
          <Ltr>{showOrderId(order.id)}</Ltr>
        </Line>
        <Line label={t('receipts:kitchen')}>
          <bdi>{localized(order.cookName, order.cookNameAr)}</bdi>
        </Line>
        {order.customerName && (
          <Line label={t('receipts:buyer')}>
            <bdi>{order.customerName}</bdi>
          </Line>
        )}
      </Stack>
      <Bought order={order} />
      <Sums order={order} tax={issued.tax} />
      <Paid order={order} />
      {!isVoid && <p className="muted text-centre">{t('receipts:thanks')}</p>}
    </Stack>
  )
}

function Bought({ order: { items = [] } }: { order: OrderAnswer }) {
  const { t, format, localized } = useLanguage()
  return (
    <section aria-label={t('receipts:items')} className={styles.part}>
      <Stack as="dl" gap={6} className={styles.lines}>
        {items.map(({ dishId, name, nameAr, quantity, price = 0 }) => (
          <Line
            key={`${dishId} ${name} ${price}`}
            label={
              <>
                <bdi>{localized(name, nameAr)}</bdi> ×{format.count(quantity)}
                {quantity > 1 && (
                  <Muted className="own-line" as="span" small>
                    {t('receipts:each', { amount: format.money(price) })}
                  </Muted>
                )}
              </>
            }
          >
            {format.money(price * quantity)}
          </Line>
        ))}
      </Stack>
    </section>
  )
}

/** Each price includes its tax, so it stands below the total, where nobody adds it up. */
function Sums({ order, tax }: { order: OrderAnswer; tax: NonNullable<Receipt['issued']>['tax'] }) {
  const { t, format } = useLanguage()
  const { subtotal = 0, serviceCharge = 0, deliveryFee = 0, discountAmount, promoCode, total = 0 } = order
  const { routeDistance } = order
  return (
    <Stack as="dl" gap={6} className={`${styles.lines} ${styles.part}`}>
      <Line label={t('ordering:checkout.subtotal')}>{format.money(subtotal)}</Line>
      <Line
        label={
          routeDistance
            ? t('ordering:checkout.deliveryDistance', { distance: format.distance(routeDistance) })
            : t('ordering:checkout.delivery')
        }
      >
        {format.money(deliveryFee)}
      </Line>
      <Line label={t('ordering:checkout.service')}>{format.money(serviceCharge)}</Line>
      {discountAmount ? (
        <Line
          label={
            <>
              {t('ordering:checkout.promoLine')} <Ltr>{promoCode ?? ''}</Ltr>
            </>
          }
        >
          {format.discount(discountAmount)}
        </Line>
      ) : null}
      <Line label={t('ordering:checkout.total')} className={styles.total}>
        {format.money(total)}
      </Line>
      {tax && (
        <Line label={t('receipts:vat', { percent: format.percent(tax.percent) })}>
          {format.money(tax.vat)}
        </Line>
      )}
    </Stack>
  )
}

function Paid({ order }: { order: OrderAnswer }) {
  const { t, format } = useLanguage()
  const { paymentMethod = 'cash', paymentStatus, cashNote, total = 0, refunded = 0 } = order
  const isUnpaid = paymentStatus === 'due'
  return (
    <Stack gap={2} className={`${styles.part} ${styles.paid} strong`}>
      <p>{isUnpaid ? t('receipts:unpaid') : t(`receipts:paidBy.${paymentMethod}`)}</p>
      {!isUnpaid && cashNote && cashNote > total ? (
        <p>{t('receipts:cash', { note: format.money(cashNote), change: format.money(cashNote - total) })}</p>
      ) : null}
      {refunded > 0 && <p>{t('receipts:refunded', { amount: format.money(refunded) })}</p>}
    </Stack>
  )
}

function Line({ label, className, children }: LineProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

type LineProps = { label: ReactNode; className?: string | undefined; children: ReactNode }
