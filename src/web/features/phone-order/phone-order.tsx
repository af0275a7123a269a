import IconPhonePlus from '@tabler/icons-react/dist/esm/icons/IconPhonePlus.mjs'
import clsx from 'clsx'
import { useState } from 'react'
import type { Caller } from '#contract/ordering/phone-orders.ts'
import type { District } from '#contract/settings.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { addItem, type Cart, itemKey, removeItem, setQuantity } from '#web/parts/cart/items/cart-items.ts'
import { type ItemProblem, itemProblems } from '#web/parts/cart/items/item-problems.ts'
import { linesOf } from '#web/parts/cart/items/quote-request.ts'
import { type Quoted, useQuote } from '#web/parts/cart/items/use-quote.ts'
import { useOpeningText } from '#web/parts/cook/use-opening-text.ts'
import { LeaveQuestion } from '#web/parts/frame/leave-question.tsx'
import { FeeLines } from '#web/parts/money/fee-lines.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { whatsappAddress } from '#web/parts/support/reach.ts'
import { useRootData } from '#web/platform/api/root-data.ts'
import { isSame } from '#web/platform/forms/rebase.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton, TextLink } from '#web/ui/actions/link-button.tsx'
import { Stepper } from '#web/ui/choices/stepper.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { SpacedPanel } from '#web/ui/surface/spaced-panel.tsx'
import { CallerFields } from './caller-fields.tsx'
import { DishChoice } from './dish-choice.tsx'
import styles from './phone-order.module.css'
import {
  checkPhone,
  e164Of,
  NO_CALL,
  PHONE_FIELD_OF,
  type PhoneValues,
  requestOf,
  valuesOfCaller,
} from './phone-values.ts'
import { type PlacedOrder, usePlacing } from './use-placing.ts'

const FORM = 'phone'
const NOTHING: Cart = []

/** An order that an operator takes on the phone: who calls, what they want, and the total to read out. */
export function PhoneOrder({ districts }: { districts: readonly District[] }) {
  const { t } = useLanguage()
  const [found, setFound] = useState<Caller | null>(null)
  const [wanted, setWanted] = useState(NOTHING)
  const form = useRuleForm<PhoneValues>({
    name: FORM,
    initial: NO_CALL,
    check: checkPhone,
    fieldOf: PHONE_FIELD_OF,
  })
  const { values } = form
  // Once the number is typed on, name and address are of somebody else.
  const caller = found && e164Of(values.mobile) === found.mobile ? found : null
  const place = caller && values.location
  const quoted = useQuote(place && wanted.length > 0 ? { lines: linesOf(wanted), place } : null)
  const placing = usePlacing()
  const [isMisplaced, setMisplaced] = useState(false)
  const { quote } = quoted
  const mayPlace = quote !== null && !quoted.isCounting && quote.problem === null
  const handlePlace = async (checked: PhoneValues) => {
    if (!mayPlace) return
    setMisplaced(false)
    const failure = await placing.send(requestOf(checked, { wanted, quote, districts }))
    if (failure?.code === 'order.price_changed') quoted.again()
    setMisplaced(failure !== null && !form.show(failure))
  }
  const handleFound = (answer: Caller) => {
    const now = form.valuesNow()
    if (e164Of(now.mobile) !== answer.mobile) return
    form.restart(valuesOfCaller(now, answer, found))
    setFound(answer)
  }
  const startOver = () => {
    form.restart(NO_CALL)
    setFound(null)
    setWanted(NOTHING)
    placing.startOver()
  }
  if (placing.placed) return <Placed placed={placing.placed} onNext={startOver} />
  return (
    <>
      <form
        id={FORM}
        noValidate
        className={clsx(styles.screen, 'grid gap-16')}
        onSubmit={form.onSubmit((checked) => void handlePlace(checked))}
      >
        <CallerFields form={form} caller={caller} districts={districts} onFound={handleFound} />
        <DishChoice place={place} wanted={wanted} onAdd={(dish) => setWanted(addItem(wanted, dish))} />
        <SpacedPanel heading={t('phone:order')} gap={14}>
          <ReadOut
            quoted={quoted}
            wanted={wanted}
            missing={place === null ? 'address' : wanted.length === 0 ? 'dishes' : null}
            onWanted={setWanted}
          />
          <TextArea {...form.field('notes')} label={t('phone:notes')} rows={2} />
          {isMisplaced && placing.problem && <InlineError title={placing.problem} />}
          <Button
            type="submit"
            icon={IconPhonePlus}
            fullWidth
            loading={placing.pending}
            disabled={!mayPlace}
            data-needs-script
          >
            {t('phone:place')}
          </Button>
          <Muted small>{t('phone:cashOnly')}</Muted>
        </SpacedPanel>
      </form>
      <LeaveQuestion
        isChanged={wanted.length > 0 || !isSame(values, NO_CALL)}
        consequence={t('phone:leaveNote')}
      />
    </>
  )
}

/** What the caller wants, each dish that cannot be ordered with its reason, and the total to read out. */
function ReadOut({ quoted, wanted, missing, onWanted }: ReadOutProps) {
  const { t, localized, format, refusalText } = useLanguage()
  const { quote, failure, lastFailure, isCounting } = quoted
  if (missing) return <Muted>{t(missing === 'address' ? 'phone:chooseAddress' : 'phone:chooseDishes')}</Muted>
  const problems = itemProblems(wanted, lastFailure)
  return (
    <>
      <Stack as="ul" gap={4}>
        {wanted.map((item) => (
          <Line
            key={itemKey(item)}
            item={item}
            problem={problems.get(itemKey(item))}
            onQuantity={(quantity) =>
              onWanted(
                quantity > 0
                  ? setQuantity(wanted, itemKey(item), quantity)
                  : removeItem(wanted, itemKey(item)),
              )
            }
          />
        ))}
      </Stack>
      {quote && (
        <>
          <FeeLines
            subtotal={quote.subtotal}
            deliveries={quote.orders.map((order) => ({
              kitchen: localized(order.cookName, order.cookNameAr),
              fee: order.deliveryFee,
              distanceKm: order.routeDistance,
            }))}
            service={{ percent: quote.serviceChargePercent, fee: quote.serviceCharge }}
            discount={null}
            total={quote.total}
          />
          <Row as="p" between align="baseline" gap={12} lineGap={4} className={styles.readOut} role="status">
            {t('phone:readOut')} {/* The price of a moment ago must not be read out. */}
            <strong className="num">{isCounting ? '…' : format.money(quote.total)}</strong>
          </Row>
        </>
      )}
      {failure && problems.size === 0 && (
        <InlineError title={refusalText({ code: failure.code, params: failure.data })} />
      )}
      {quote?.problem && <InlineError title={refusalText(quote.problem)} />}
    </>
  )
}

type ReadOutProps = {
  quoted: Quoted
  wanted: Cart
  missing: 'address' | 'dishes' | null
  onWanted: (wanted: Cart) => void
}

function Line({ item, problem, onQuantity }: LineProps) {
  const { t, localized, format, refusalText } = useLanguage()
  const openingText = useOpeningText()
  const { name, nameAr, cookName, cookNameAr, quantity } = item
  return (
    <li className={clsx(styles.line, 'wraps apart row gap-10')}>
      <span className={clsx(styles.what, 'grid shrinks breaks')}>
        <bdi>{localized(name, nameAr)}</bdi>
        <Muted small>
          <bdi>{localized(cookName, cookNameAr)}</bdi>
        </Muted>
        {problem && (
          <span className="small in-error" role="alert">
            {refusalText(problem.refusal)}
          </span>
        )}
        {problem?.opens && <Muted small>{openingText(problem.opens)}</Muted>}
      </span>
      <Stepper
        label={t('common:a11y.quantity')}
        decreaseLabel={t('ordering:cart.oneLess')}
        increaseLabel={t('ordering:cart.oneMore')}
        min={0}
        value={quantity}
        shown={format.count(quantity)}
        onChange={onQuantity}
      />
    </li>
  )
}

type LineProps = {
  item: Cart[number]
  problem: ItemProblem | undefined
  onQuantity: (quantity: number) => void
}

/** The caller gets the link: by letter if they gave an e-mail, by chat from here, or read out. */
function Placed({ placed, onNext }: { placed: PlacedOrder; onNext: () => void }) {
  const { t, format } = useLanguage()
  const { publicUrl } = useRootData()
  const total = placed.orders.reduce((sum, order) => sum + order.total, 0)
  const first = placed.orders[0]!
  const link = `${publicUrl}${paths.trackOrder(first.id)}${placed.ownerToken ? `?key=${placed.ownerToken}` : ''}`
  const text = t('phone:chat', { link })
  return (
    <SpacedPanel heading={t('phone:placed')} gap={14} className={styles.placed}>
      {placed.isEarlier && <Note>{t('phone:placedEarlier')}</Note>}
      <Stack as="ul" gap={4}>
        {placed.orders.map(({ id, total: amount }) => (
          <li key={id} className={clsx(styles.line, 'wraps apart row gap-10')}>
            {/* Nothing but this page has the link. */}
            <TextLink to={paths.adminOrder(id)} target="_blank" rel="noopener noreferrer">
              <OrderNumber shown={shortOrderId(id)} whole={id} />
            </TextLink>
            <span className="num">{format.money(amount)}</span>
          </li>
        ))}
      </Stack>
      <Row as="p" between align="baseline" gap={12} lineGap={4} className={styles.readOut}>
        {t('phone:cash')} <strong className="num">{format.money(total)}</strong>
      </Row>
      <Note tone="plain" className={styles.link} dir="ltr">
        {link}
      </Note>
      <Stack gap={8}>
        <LinkButton
          to={whatsappAddress(e164Of(placed.mobileNumber)!, text)}
          target="_blank"
          rel="noopener noreferrer"
          fullWidth
        >
          {t('phone:sendLink')}
        </LinkButton>
        <Button variant="ghost" fullWidth onClick={onNext}>
          {t('phone:next')}
        </Button>
      </Stack>
    </SpacedPanel>
  )
}
