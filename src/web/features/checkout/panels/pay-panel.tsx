import IconBrandPaypal from '@tabler/icons-react/dist/esm/icons/IconBrandPaypal.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import type { QuoteAnswer } from '#contract/ordering/placing.ts'
import { decimalsOf, fromEgp, toEgp } from '#domain/money.ts'
import { cashNoteOptions, changeFor } from '#domain/ordering/money/cash.ts'
import { convert } from '#domain/payments/payment.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { CheckBox } from '#web/ui/choices/check-box.tsx'
import { ChoiceCards } from '#web/ui/choices/choice-cards.tsx'
import { RadioPills } from '#web/ui/choices/radio-pills.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'
import styles from '../checkout.module.css'
import type { Method } from '../details/details.ts'
import { fieldId } from '../details/use-field-problems.ts'
import { cashNoteFor } from '../placing/order-request.ts'
import type { Checkout } from '../use-checkout.ts'
import { useProblemText } from '../use-problem-text.ts'
import { type FieldState, NumberedPanel } from './numbered-panel.tsx'

const ICONS = { cash: IconCash, card: IconCreditCard, paypal: IconBrandPaypal }
const EXACT = 'exact'

/** What can be paid with, the last one used first; whether money moves; what PayPal charges. */
export type Paying = {
  methods: readonly Method[]
  isTest: boolean
  paypal: { currency: string; rate: number } | null
}

type PayState = FieldState & { quoted: Pick<Checkout['quoted'], 'quote'> }

/** The payment methods that work now. */
export function PayPanel({
  checkout,
  paying,
}: {
  checkout: PayState & Pick<Checkout, 'lastMethod'>
  paying: Paying
}) {
  const { t } = useLanguage()
  const problemText = useProblemText()
  const { details, problems, quoted, change } = checkout
  const problem = problems.of('method')
  const { quote } = quoted
  return (
    <NumberedPanel number={3} title={t('ordering:checkout.pay')}>
      <div id={fieldId('method')} tabIndex={-1} className={styles.group}>
        <ChoiceCards
          legend={t('ordering:checkout.pay')}
          legendHidden
          name="method"
          choices={lastFirst(paying.methods, checkout.lastMethod).map((value) => ({
            value,
            title: t(`payments:short.${value}`),
            description: t(`payments:hints.${value}`),
            icon: ICONS[value],
          }))}
          value={details.method}
          onChange={(method) => change({ method }, 'method')}
          error={problem && problemText(problem)}
        />
      </div>
      {details.method !== 'cash' ? (
        <PaidOnline checkout={checkout} paying={paying} />
      ) : quote?.orders.length === 1 ? (
        <CashNote checkout={checkout} quote={quote} />
      ) : (
        quote && <CashPerKitchen quote={quote} />
      )}
    </NumberedPanel>
  )
}

function lastFirst(methods: readonly Method[], last: string | null): readonly Method[] {
  return methods.toSorted((a, b) => Number(b === last) - Number(a === last))
}

/** What happens after the press, and in which currency. */
function PaidOnline({ checkout, paying }: { checkout: PayState; paying: Paying }) {
  const { t, format } = useLanguage()
  const { details, quoted, change } = checkout
  const { quote } = quoted
  const { isTest, paypal } = paying
  return (
    <Stack gap={8} className={styles.cashNote}>
      <Muted small>{t('payments:online.after')}</Muted>
      {details.method === 'paypal' && paypal && quote && (
        <Muted small>
          {t('payments:online.paypal', {
            amount: format.foreign(
              convert(fromEgp(quote.total), paypal) / 10 ** decimalsOf(paypal.currency),
              paypal.currency,
            ),
            rate: format.money(paypal.rate),
            currency: paypal.currency,
          })}
        </Muted>
      )}
      {isTest && <Muted small>{t('payments:testMode')}</Muted>}
      <CheckBox
        label={t('ordering:checkout.leaveAtDoor')}
        checked={details.leaveAtDoor}
        onChange={({ currentTarget }) => change({ leaveAtDoor: currentTarget.checked }, 'method')}
      />
    </Stack>
  )
}

/** Each kitchen's courier is paid separately, so one cash note would not do. This lists the amount for each courier instead. */
function CashPerKitchen({ quote }: { quote: QuoteAnswer }) {
  const { t, localized, format } = useLanguage()
  return (
    <Stack gap={8} className={styles.cashNote}>
      <Muted small>{t('payments:cashNote.perKitchen')}</Muted>
      <Stack as="ul" gap={6} className={styles.amounts}>
        {quote.orders.map(({ cookId, cookName, cookNameAr, total }) => (
          <li key={cookId}>
            <bdi>{localized(cookName, cookNameAr)}</bdi>
            <b className="num">{format.money(total)}</b>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

/** Asks which note the courier should bring change for. */
function CashNote({ checkout, quote }: { checkout: FieldState; quote: QuoteAnswer }) {
  const { t, format } = useLanguage()
  const { details, change } = checkout
  const total = fromEgp(quote.total)
  const notes = cashNoteOptions(total).map(toEgp)
  const chosen = cashNoteFor(details, quote)
  const back = chosen === null ? null : changeFor(total, fromEgp(chosen))
  return (
    <Stack gap={8} id={fieldId('cashNote')} tabIndex={-1} className={styles.cashNote}>
      <RadioPills
        legend={t('payments:cashNote.label')}
        name="cashNote"
        options={[
          { value: EXACT, label: t('payments:cashNote.exact') },
          ...notes.map((note) => ({
            value: String(note),
            label: <span className="num">{format.money(note)}</span>,
          })),
        ]}
        value={chosen === null ? EXACT : String(chosen)}
        onChange={(value) => change({ cashNote: value === EXACT ? null : Number(value) }, 'cashNote')}
      />
      <Muted small role="status">
        {back === null
          ? t('payments:cashNote.help')
          : t('payments:cashNote.change', { amount: format.money(toEgp(back)) })}
      </Muted>
    </Stack>
  )
}
