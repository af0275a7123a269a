import type { Payout } from '#contract/payments.ts'
import { type NumberRule, readNumber } from '#domain/number-field.ts'
import { refuse } from '#domain/outcome.ts'
import type { PayableAccount, PayoutMethod } from '#domain/payments/payout.ts'
import { FormQuestion } from '#web/parts/frame/form-sheet.tsx'
import { PaidByHandFields } from '#web/parts/money/paid-by-hand.tsx'
import { client } from '#web/platform/api/client.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { type Unanswered, useOneRequest } from '#web/platform/forms/use-one-request.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const AMOUNT: NumberRule = { least: 0.01, most: 10_000_000, decimals: 2 }
const FIELD_OF = { 'payout.more_than_owed': 'amount', 'payout.nothing': 'amount' } as const

/** Whom we pay, with what we owe them as the page shows it. */
type Payee = {
  account: PayableAccount
  personId: string
  /** In the reader's language. */
  name: string
  owed: number
  lastPayout: Payout | null
}

type Values = { amount: string; method: PayoutMethod; reference: string }
type Sent = { amount: number; method: PayoutMethod; reference: string }

/** Asks how much was paid and how. All that is owed is filled in. One opening is one payout, however often it is sent. */
export function PayoutQuestion(props: PayoutQuestionProps) {
  const { t, format } = useLanguage()
  const { onClose } = props
  const { name, owed } = props.payee
  const { form, submit, pending, problem } = usePayout(props)
  return (
    <FormQuestion
      open
      question={t('payouts:office.record.question', { name })}
      consequence={t('payouts:office.record.means', { money: format.money(owed) })}
      confirmLabel={t('payouts:office.record.yes')}
      cancelLabel={t('payouts:office.record.no')}
      loading={pending}
      onConfirm={submit}
      onCancel={onClose}
    >
      <TextField
        {...form.field('amount')}
        label={t('payouts:office.record.amount')}
        inputMode="decimal"
        autoComplete="off"
        unit={t('settings:market.units.currency')}
      />
      <PaidByHandFields form={form} referenceHelp={t('payouts:office.record.referenceHelp')} />
      {problem && <InlineError title={problem} />}
    </FormQuestion>
  )
}

type PayoutQuestionProps = { payee: Payee; unanswered: Unanswered; onClose: () => void }

function usePayout({ payee, unanswered, onClose }: PayoutQuestionProps) {
  const { t, format } = useLanguage()
  const { account, personId, owed, lastPayout } = payee
  const asOne = useOneRequest(unanswered, `${account} ${personId}`)
  const record = useCommand((sent: Sent) =>
    asOne((request) => client().payouts.recordPayout({ account, personId, request, ...sent })),
  )
  const form = useRuleForm<Values>({
    name: 'payout',
    initial: { amount: format.number(owed), method: lastPayout?.method ?? 'instapay', reference: '' },
    check: (values) => checkPayout(values, owed),
    fieldOf: FIELD_OF,
  })
  const send = async ({ amount, method, reference }: Values) => {
    const read = readNumber(amount, AMOUNT)
    if (!read.ok) return
    const answer = await record.run({ amount: read.value, method, reference: reference.trim() })
    if (!answer) return
    if (!answer.ok) {
      if (form.show(answer.failure)) record.forget()
      return
    }
    toast({
      tone: 'success',
      title: t('payouts:office.record.done', { money: format.money(read.value) }),
    })
    onClose()
  }
  const submit = () => form.onSubmit((values) => void send(values))()
  return { form, submit, pending: record.pending, problem: record.problem }
}

function checkPayout({ amount }: Values, owed: number): FieldRefusals<keyof Values> {
  const read = readNumber(amount, AMOUNT)
  // "At least 0.01" says less than that it is no amount.
  if (!read.ok) return { amount: read.code === 'field.least' ? refuse('payout.nothing') : read }
  return read.value > owed ? { amount: refuse('payout.more_than_owed', { value: Math.max(0, owed) }) } : {}
}
