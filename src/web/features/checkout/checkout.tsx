import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import clsx from 'clsx'
import { type SubmitEvent, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { paths } from '#domain/paths.ts'
import basket from '#web/assets/spots/spot-basket.webp?url'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { OfflineCopy } from '#web/parts/frame/offline-copy.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { goToNextField } from '#web/platform/forms/go-to-next-field.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useKeptFocus } from '#web/platform/page/use-kept-focus.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './checkout.module.css'
import { fieldId, SUMMARY_ID } from './details/use-field-problems.ts'
import { type Paying, PayPanel } from './panels/pay-panel.tsx'
import { PromoPanel } from './panels/promo-panel.tsx'
import { WherePanel } from './panels/where-panel.tsx'
import { WhoPanel } from './panels/who-panel.tsx'
import type { Placed } from './placing/placed.ts'
import { OrderSummary } from './summary/order-summary.tsx'
import { type CheckoutData, type Checkout as CheckoutState, useCheckout } from './use-checkout.ts'
import { useFieldName, useProblemText } from './use-problem-text.ts'

const loadPlacedOrders = async () => (await import('./placed-orders.tsx')).PlacedOrders
const PlacedOrders = lazyPart(loadPlacedOrders, PlacedInShort)

/** The page from the cart to the placed order. It keeps one address. */
export function Checkout({ paying, ...data }: CheckoutData & { paying: Paying }) {
  useKeptFocus()
  const checkout = useCheckout(data, paying.methods)
  return (
    <>
      <OfflineCopy of={checkout.isReady && (checkout.placed ?? checkout.cart)} />
      <CheckoutStep checkout={checkout} paying={paying} />
    </>
  )
}

type StepProps = { checkout: CheckoutState; paying: Paying }

function CheckoutStep({ checkout, paying }: StepProps) {
  const { placed, isReady, cart } = checkout
  if (placed)
    return (
      <Suspense fallback={null}>
        <PlacedOrders placed={placed} isGuest={checkout.isGuest} />
      </Suspense>
    )
  if (isReady && cart.length === 0 && checkout.sending === 'no') return <NothingToOrder />
  return <CheckoutForm checkout={checkout} paying={paying} />
}

function CheckoutForm({ checkout, paying }: StepProps) {
  const { t } = useLanguage()
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    checkout.submit()
  }
  // Asked for at the first field, so that a line cut during the order does not take the screen of its success.
  const handleFocus = () => void loadPlacedOrders().catch(() => undefined)
  const page = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (checkout.isReady) delete page.current?.dataset.empty
  }, [checkout.isReady])
  return (
    // `FirstCart` sets `data-empty` where the device has no cart, long before the scripts know.
    <div ref={page} className={`page ${styles.page}`} data-checkout suppressHydrationWarning>
      <PageHead
        title={t('common:pages.checkout.title')}
        description={t('common:pages.checkout.description')}
      />
      <h1 className={clsx(styles.title, 'below-18')}>{t('ordering:checkout.title')}</h1>
      {/* After the title, which takes the focus as the page's first heading. */}
      {!checkout.isReady && (
        <div className={styles.nothing}>
          <EmptyCart />
        </div>
      )}
      <noscript>
        <Note size="large">{t('ordering:checkout.noJavaScript')}</Note>
      </noscript>
      <Stack
        as="form"
        gap={18}
        ref={checkout.form}
        noValidate
        className={styles.form}
        data-needs-script
        onSubmit={handleSubmit}
        onFocus={handleFocus}
        onKeyDown={goToNextField}
      >
        <Stack gap={18} className="at-top shrinks" data-needs-network>
          {checkout.came && (
            <Note role="status" tone="bad" icon={IconAlertTriangle}>
              {t(`payments:cameBack.${checkout.came}`)}
            </Note>
          )}
          <FormErrors checkout={checkout} />
          <WhoPanel checkout={checkout} />
          <WherePanel checkout={checkout} />
          <PayPanel checkout={checkout} paying={paying} />
          <PromoPanel checkout={checkout} />
        </Stack>
        <OrderSummary checkout={checkout} />
      </Stack>
    </div>
  )
}

/** Lists several invalid fields above the form. Refusals of the whole order stand at the button instead. */
function FormErrors({ checkout }: { checkout: CheckoutState }) {
  const { t, format } = useLanguage()
  const problemText = useProblemText()
  const fieldName = useFieldName()
  const { summed } = checkout.problems
  const count = summed.length
  return (
    <ErrorSummary
      id={SUMMARY_ID}
      title={t('common:form.checkCount', { n: format.count(count), count })}
      errors={summed.map((problem) => ({
        fieldId: fieldId(problem.field),
        text: (
          <span>
            <b>{fieldName(problem.field)}</b> <Dot /> {problemText(problem)}
          </span>
        ),
      }))}
    />
  )
}

/** Only once the cart is read is it known to be empty: whoever had come to the form's heading by then is at this one. */
function NothingToOrder() {
  const { t } = useLanguage()
  const page = useRef<HTMLDivElement>(null)
  // The form is there until this takes its place.
  const [left] = useState(() => document.activeElement?.closest('[data-checkout]'))
  useLayoutEffect(() => {
    const heading = left && page.current?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [left])
  return (
    <div ref={page} className="page">
      <PageHead
        title={t('common:pages.checkout.title')}
        description={t('common:pages.checkout.description')}
      />
      <EmptyCart />
    </div>
  )
}

function EmptyCart() {
  const { t } = useLanguage()
  return (
    <EmptyState
      art={basket}
      title={t('ordering:checkout.empty')}
      headingLevel={1}
      action={<LinkButton to={paths.home}>{t('ordering:cart.browse')}</LinkButton>}
    >
      {t('ordering:cart.emptySub')}
    </EmptyState>
  )
}

/** The order was placed, but the code of its screen did not come. Each order opens as a new page, which asks for its code anew. */
function PlacedInShort({ placed }: { placed: Placed }) {
  const { t, localized } = useLanguage()
  return (
    <div className="page">
      <PageHead title={t('common:pages.placed.title')} />
      <EmptyState
        art={basket}
        title={t('ordering:placed.title')}
        headingLevel={1}
        action={placed.orders.map(({ id, kitchen }) => (
          <LinkButton key={id} to={paths.trackOrder(id)} icon={IconMapPin} reloadDocument>
            {kitchen && placed.orders.length > 1
              ? t('ordering:placed.trackFrom', { kitchen: localized(kitchen.name, kitchen.nameAr) })
              : t('ordering:placed.track')}
          </LinkButton>
        ))}
      />
    </div>
  )
}
