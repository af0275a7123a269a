import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import clsx from 'clsx'
import { useContext, useId, useState } from 'react'
import { MAX_LINES } from '#domain/ordering/placing/quantity.ts'
import basket from '#web/assets/spots/spot-basket.webp?url'
import { activeItems, foodTotal } from '#web/parts/cart/items/cart-items.ts'
import { itemProblems } from '#web/parts/cart/items/item-problems.ts'
import { FeeLines } from '#web/parts/money/fee-lines.tsx'
import { PERSONAL_KEYS } from '#web/platform/device/personal-keys.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { NonceContext } from '#web/platform/page/nonce.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { TornCard } from '#web/ui/surface/torn-card.tsx'
import type { Checkout } from '../use-checkout.ts'
import styles from './order-summary.module.css'
import { PlaceNotice } from './place-notice.tsx'
import { SummaryItems } from './summary-items.tsx'
import { type Reason, useReason } from './use-reason.ts'

const READ_CART = `try{const list=document.querySelector('[data-first-cart]')
const isText=(text)=>typeof text==='string'&&text.trim()
for(const item of JSON.parse(localStorage.getItem('${PERSONAL_KEYS.cart.key}')).slice(0,${MAX_LINES})){
const{name,nameAr,photoUrl,savedForLater}=item??{}
if(savedForLater===true||!isText(name))continue
const line=document.createElement('li'),text=document.createElement('bdi'),picture=new Image
text.textContent=document.documentElement.lang==='ar'&&isText(nameAr)?nameAr:name
picture.alt=''
picture.loading='lazy'
if(/^\\/(?!\\/)[\\w./-]{1,200}$/.test(photoUrl))picture.src=photoUrl.replace(/-\\d+\\.webp$/,'-480.webp')
line.append(picture,text)
list.append(line)}}catch{}
const first=document.querySelector('[data-first-cart]')
if(!first.firstChild){new Image().src='${basket}'
first.closest('[data-checkout]').dataset.empty=''}`

/** The dishes and the price: beside the form on wide screens, an opening bar at the bottom on phones. */
export function OrderSummary({ checkout }: { checkout: Checkout }) {
  const { t } = useLanguage()
  const titleId = useId()
  const detailsId = useId()
  const reasonId = useId()
  const { cart, quoted, isReady } = checkout
  const reason = useReason(checkout)
  const problems = itemProblems(cart, quoted.lastFailure)
  const active = activeItems(cart)
  const [wish, setWish] = useState<boolean | null>(null)
  // A line's problem does not open it: on a phone it would cover the whole form.
  const isOpen = wish ?? (isReady && active.length === 0)
  return (
    <aside aria-labelledby={titleId} className={styles.aside} data-bottom-bar>
      <TornCard className={styles.card}>
        <h2 id={titleId} className={clsx(styles.title, 'clips one-line')}>
          {t('ordering:checkout.yourOrder')}
        </h2>
        <button
          type="button"
          className={`on-narrow ${styles.toggle} no-padding text-start bare grid at-start`}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setWish(!isOpen)}
        >
          {isReady && <BarTotal checkout={checkout} />}
          <span className={styles.toggleText}>
            {t(
              `ordering:checkout.${isOpen ? 'hideSummary' : problems.size > 0 ? 'showProblem' : 'showSummary'}`,
            )}
            <Icon of={IconChevronUp} size={16} className={clsx(isOpen && styles.turned)} />
          </span>
        </button>
        <div id={detailsId} className={clsx(styles.details, isOpen && styles.open)}>
          {isReady ? (
            <>
              <SummaryItems cart={cart} problems={problems} place={checkout.place} />
              {active.length > 0 && <Bill checkout={checkout} />}
            </>
          ) : (
            <>
              <FirstCart />
              <SummarySkeleton />
            </>
          )}
        </div>
        <Stack gap={8} className={styles.notices}>
          <QuoteTrouble checkout={checkout} />
          <PlaceNotice checkout={checkout} reason={reason} reasonId={reasonId} />
        </Stack>
        <Stack gap={8} className={styles.place}>
          <PlaceButton checkout={checkout} reason={reason} reasonId={reasonId} />
          <p className={clsx(styles.freeCancel, 'muted small close-lines text-centre')}>
            {t('ordering:checkout.freeCancel')}
          </p>
        </Stack>
      </TornCard>
    </aside>
  )
}

function BarTotal({ checkout: { cart, quoted } }: { checkout: Checkout }) {
  const { t, format } = useLanguage()
  const { quote, isCounting } = quoted
  return (
    <span className={clsx(styles.barTotal, isCounting && styles.old)}>
      {!quote && <span className={styles.barLabel}>{t('ordering:checkout.subtotal')}</span>}
      <span className="num">{format.money(quote?.total ?? foodTotal(activeItems(cart)))}</span>
    </span>
  )
}

/** The price could not be loaded and a retry may help. A refusal is shown at its cause instead. */
function QuoteTrouble({ checkout }: { checkout: Checkout }) {
  const { t } = useLanguage()
  const { failure, again } = checkout.quoted
  if (!failure || (failure.status > 0 && failure.status < 500)) return null
  return (
    <InlineError
      title={t('ordering:checkout.quoteFailed')}
      retryLabel={t('common:actions.retry')}
      onRetry={again}
    />
  )
}

function SummarySkeleton() {
  return (
    <Stack gap={16} className={styles.skeleton} aria-hidden="true">
      {[0, 1].map((line) => (
        <Row gap={12} nowrap key={line}>
          <Skeleton width={72} height={72} radius={16} />
          <Skeleton width="60%" height={18} radius={8} />
        </Row>
      ))}
    </Stack>
  )
}

/** The button that places the order at the total that it shows. */
function PlaceButton({ checkout, reason, reasonId }: PlaceButtonProps) {
  const { t, format } = useLanguage()
  const { quoted, sending, isReady, newPrice, details } = checkout
  const isSending = sending !== 'no'
  const total = quoted.quote && !quoted.failure ? format.money(quoted.quote.total) : null
  return (
    <Button
      type="submit"
      fullWidth
      className={styles.placeButton}
      disabled={!isReady || reason?.blocks}
      loading={isSending || quoted.isCounting}
      aria-describedby={reason ? reasonId : undefined}
    >
      <span>
        {isSending ? (
          t('ordering:checkout.placing')
        ) : newPrice && total ? (
          t('ordering:checkout.acceptNewTotal', { amount: total })
        ) : details.method !== 'cash' && total ? (
          // The next page takes the money.
          t('payments:pay.now', { amount: total })
        ) : (
          <>
            {t('ordering:checkout.place')}
            {total && (
              <span className="on-wide">
                {' '}
                <Dot /> <span className="num">{total}</span>
              </span>
            )}
          </>
        )}
      </span>
    </Button>
  )
}
type PlaceButtonProps = { checkout: Checkout; reason: Reason | null; reasonId: string }

/** The server's price, part by part. Until it arrives, the price of the food alone. */
function Bill({ checkout }: { checkout: Checkout }) {
  const { t, localized } = useLanguage()
  const { quoted, details } = checkout
  const { quote, isCounting } = quoted
  return (
    <div className={styles.bill} aria-busy={isCounting}>
      <div className={clsx(isCounting && styles.old)}>
        {quote ? (
          <FeeLines
            subtotal={quote.subtotal}
            deliveries={quote.orders.map((order) => ({
              kitchen: localized(order.cookName, order.cookNameAr),
              fee: order.deliveryFee,
              distanceKm: order.routeDistance,
            }))}
            service={{ percent: quote.serviceChargePercent, fee: quote.serviceCharge }}
            discount={
              quote.discountAmount > 0
                ? { code: details.promoCode ?? '', amount: quote.discountAmount }
                : null
            }
            total={quote.total}
          />
        ) : (
          <FoodOnly checkout={checkout} />
        )}
      </div>
      <p role="status" className={clsx(styles.counting, 'text-centre small muted')}>
        {isCounting && t('ordering:checkout.quoting')}
      </p>
    </div>
  )
}

function FoodOnly({ checkout }: { checkout: Checkout }) {
  const { t, format } = useLanguage()
  return (
    <Row as="dl" gap={14} align="baseline" nowrap between className={styles.foodOnly}>
      <dt className="muted">{t('ordering:checkout.subtotal')}</dt>
      <dd className="num">{format.money(foodTotal(activeItems(checkout.cart)))}</dd>
    </Row>
  )
}

/**
 * The cart's pictures and names, which an inline script reads from storage before the other scripts load. Prices wait for the
 * server. Only texts and pictures of this site are shown, because other scripts can write to the storage. For an empty cart the
 * script asks for the picture that the page shows then, and tells the page.
 */
function FirstCart() {
  const nonce = useContext(NonceContext)
  return (
    <>
      <ul
        className={styles.cartItems}
        data-first-cart
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that hydration keeps what the script filled in
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its nonce
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? READ_CART : '' }}
      />
    </>
  )
}
