import IconPhonePlus from '@tabler/icons-react/dist/esm/icons/IconPhonePlus.mjs'
import { useState } from 'react'
import type { Caller } from '#contract/ordering/phone-orders.ts'
import type { PlacedAnswer, QuoteAnswer } from '#contract/ordering/placing.ts'
import type { District } from '#contract/settings.ts'
import { type OrderId, shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { type Quoted, useQuote } from '#web/parts/cart/items/use-quote.ts'
import { FeeLines } from '#web/parts/money/fee-lines.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { whatsappAddress } from '#web/parts/support/reach.ts'
import { client } from '#web/platform/api/client.ts'
import { useRootData } from '#web/platform/api/root-data.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton, TextLink } from '#web/ui/actions/link-button.tsx'
import { Stepper } from '#web/ui/choices/stepper.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { CallerFields } from './caller-fields.tsx'
import { DishChoice } from './dish-choice.tsx'
import styles from './phone-order.module.css'
import {
  checkPhone,
  linesOf,
  NO_CALL,
  PHONE_FIELD_OF,
  type PhoneValues,
  requestOf,
  type Wanted,
  withQuantity,
} from './phone-values.ts'

const FORM = 'phone'
const NOTHING: Wanted = new Map()

/** An order that an operator takes on the phone: who calls, what they want, and the total to read out. */
export function PhoneOrder({ districts }: { districts: readonly District[] }) {
  const { t } = useLanguage()
  const [caller, setCaller] = useState<Caller | null>(null)
  const [wanted, setWanted] = useState(NOTHING)
  const form = useRuleForm<PhoneValues>({
    name: FORM,
    initial: NO_CALL,
    check: checkPhone,
    fieldOf: PHONE_FIELD_OF,
  })
  const { values } = form
  const isChosen = wanted.size > 0 && values.location !== null
  const quoted = useQuote(isChosen ? { lines: linesOf(wanted), place: values.location! } : null)
  const placing = usePlacing({ form, wanted, quoted, districts })
  const { placed, mayPlace } = placing
  const startOver = () => {
    form.restart(NO_CALL)
    setCaller(null)
    setWanted(NOTHING)
    placing.startOver()
  }
  if (placed) return <Placed placed={placed} values={values} onNext={startOver} />
  return (
    <form
      id={FORM}
      noValidate
      className={styles.screen}
      onSubmit={form.onSubmit((checked) => mayPlace && void placing.send(checked))}
    >
      <CallerFields form={form} caller={caller} districts={districts} onCaller={setCaller} />
      <DishChoice
        place={values.location}
        wanted={wanted}
        onAdd={(id) => setWanted(withQuantity(wanted, id, (wanted.get(id) ?? 0) + 1))}
      />
      <Panel heading={t('phone:order')} className={styles.order}>
        <ReadOut
          quoted={quoted}
          wanted={wanted}
          missing={values.location === null ? 'address' : wanted.size === 0 ? 'dishes' : null}
          onWanted={setWanted}
        />
        <TextArea {...form.field('notes')} label={t('phone:notes')} rows={2} />
        {placing.problem && <InlineError title={placing.problem} />}
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
      </Panel>
    </form>
  )
}

/** Places the order at the price that was read out. */
function usePlacing({ form, wanted, quoted, districts }: Placing) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [placed, setPlaced] = useState<PlacedAnswer | null>(null)
  const [isMisplaced, setMisplaced] = useState(false)
  const { quote } = quoted
  const place = useCommand(
    (sent: PhoneValues) =>
      client().phoneOrders.placeForCaller(requestOf(sent, { lines: wanted, quote: quote!, districts, key })),
    { revalidates: false },
  )
  return {
    placed,
    mayPlace: quote !== null && !quoted.isCounting && quote.problem === null,
    pending: place.pending,
    problem: isMisplaced ? place.problem : null,
    async send(sent: PhoneValues) {
      setMisplaced(false)
      const answer = await place.run(sent)
      if (!answer) return
      if (answer.ok) return setPlaced(answer.value)
      if (answer.failure.code === 'order.price_changed') quoted.again()
      // A refused request may be sent again with the same key: nothing was stored.
      setMisplaced(!form.show(answer.failure))
    },
    startOver() {
      setKey(crypto.randomUUID())
      setPlaced(null)
      place.forget()
    },
  }
}

type Placing = {
  form: ReturnType<typeof useRuleForm<PhoneValues>>
  wanted: Wanted
  quoted: Quoted
  districts: readonly District[]
}

/** What the caller wants, with the server's price, and the total to read out. */
function ReadOut({ quoted: { quote, failure, isCounting }, wanted, missing, onWanted }: ReadOutProps) {
  const { t, nameOf, format, refusalText } = useLanguage()
  if (missing) return <Muted>{t(missing === 'address' ? 'phone:chooseAddress' : 'phone:chooseDishes')}</Muted>
  return (
    <>
      {quote && (
        <>
          <Lines quote={quote} wanted={wanted} onWanted={onWanted} />
          <FeeLines
            subtotal={quote.subtotal}
            deliveries={quote.orders.map((order) => ({
              kitchen: nameOf(order.cookName, order.cookNameAr),
              fee: order.deliveryFee,
              distanceKm: order.routeDistance,
            }))}
            service={{ percent: quote.serviceChargePercent, fee: quote.serviceCharge }}
            discount={null}
            total={quote.total}
          />
          <p className={styles.readOut} role="status">
            {t('phone:readOut')} {/* The price of a moment ago must not be read out. */}
            <strong className="num">{isCounting ? '…' : format.money(quote.total)}</strong>
          </p>
        </>
      )}
      {failure && (
        <>
          <InlineError title={refusalText({ code: failure.code, params: failure.data })} />
          <Button variant="ghost" onClick={() => onWanted(NOTHING)}>
            {t('phone:clearDishes')}
          </Button>
        </>
      )}
      {quote?.problem && <InlineError title={refusalText(quote.problem)} />}
    </>
  )
}

type Choosing = { wanted: Wanted; onWanted: (wanted: Wanted) => void }
type ReadOutProps = Choosing & { quoted: Quoted; missing: 'address' | 'dishes' | null }

function Lines({ quote, wanted, onWanted }: Choosing & { quote: QuoteAnswer }) {
  const { t, nameOf, format } = useLanguage()
  return (
    <ul className={styles.lines}>
      {quote.lines.map(({ dishId, name, nameAr, cookName, cookNameAr }) => (
        <li key={dishId} className={styles.line}>
          <span className={styles.what}>
            <bdi>{nameOf(name, nameAr)}</bdi>
            <Muted small>
              <bdi>{nameOf(cookName, cookNameAr)}</bdi>
            </Muted>
          </span>
          <Stepper
            label={t('common:a11y.quantity')}
            decreaseLabel={t('ordering:cart.oneLess')}
            increaseLabel={t('ordering:cart.oneMore')}
            min={0}
            value={wanted.get(dishId) ?? 0}
            shown={format.count(wanted.get(dishId) ?? 0)}
            onChange={(quantity) => onWanted(withQuantity(wanted, dishId, quantity))}
          />
        </li>
      ))}
    </ul>
  )
}

/** The caller gets the link: by letter if they gave an e-mail, by chat from here, or read out. */
function Placed({ placed, values, onNext }: PlacedProps) {
  const { t, format } = useLanguage()
  const { publicUrl } = useRootData()
  const total = placed.orders.reduce((sum, order) => sum + order.total, 0)
  const first = placed.orders[0]!
  const link = `${publicUrl}${paths.trackOrder(first.id)}${placed.ownerToken ? `?key=${placed.ownerToken}` : ''}`
  const text = t('phone:chat', { link })
  return (
    <Panel heading={t('phone:placed')} className={styles.placed}>
      <ul className={styles.lines}>
        {placed.orders.map(({ id, total: amount }) => (
          <li key={id} className={styles.line}>
            <TextLink to={paths.adminOrder(id)}>
              <OrderNumber shown={shortOrderId(id as OrderId)} whole={id} />
            </TextLink>
            <span className="num">{format.money(amount)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.readOut}>
        {t('phone:cash')} <strong className="num">{format.money(total)}</strong>
      </p>
      <p className={styles.link} dir="ltr">
        {link}
      </p>
      <Stack gap={8}>
        <LinkButton to={whatsappAddress(values.mobile, text)} fullWidth>
          {t('phone:sendLink')}
        </LinkButton>
        <Button variant="ghost" fullWidth onClick={onNext}>
          {t('phone:next')}
        </Button>
      </Stack>
    </Panel>
  )
}

type PlacedProps = { placed: PlacedAnswer; values: PhoneValues; onNext: () => void }
