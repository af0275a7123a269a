import { type NumberRule, readNumber } from '#domain/number-field.ts'
import { ADMIN_ORDER_TEXTS } from '#domain/ordering/admin-orders.ts'
import { refuse } from '#domain/outcome.ts'
import type { PayoutMethod } from '#domain/payments/payout.ts'
import { usePasswordDue } from '#web/parts/account/password-due.tsx'
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
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const AMOUNT: NumberRule = { least: 0.01, most: 1_000_000, decimals: 2 }
const FIELD_OF = {
  'refund.too_much': 'amount',
  'refund.nothing_left': 'amount',
  'refund.cancel_first': 'amount',
  'refund.key_reused': 'amount',
} as const

type Values = { amount: string; method: PayoutMethod; reference: string; reason: string }
type Sent = { amount: number; reason: string } & Pick<Values, 'method' | 'reference'>

/**
 * Asks how much goes back and why, or by hand how much went back and how. The whole rest is filled in. One opening is one refund, however
 * often it is sent.
 */
export function RefundQuestion(props: RefundQuestionProps) {
  const { refundable, byHand, isReached, onClose } = props
  const { t, format } = useLanguage()
  const { form, submit, pending, problem, password } = useRefund(props)
  const given = isReached ? 'admin:orders.money.hand.means' : 'admin:orders.money.hand.means_call'
  return (
    <FormQuestion
      open
      question={t(byHand ? 'admin:orders.money.hand.question' : 'admin:orders.money.question')}
      consequence={t(byHand ? given : 'admin:orders.money.consequence')}
      confirmLabel={t(byHand ? 'admin:orders.money.hand.yes' : 'admin:orders.money.yes')}
      cancelLabel={t(byHand ? 'admin:orders.money.hand.no' : 'admin:orders.money.no')}
      loading={pending}
      onConfirm={submit}
      onCancel={onClose}
    >
      <TextField
        {...form.field('amount')}
        label={t('admin:orders.money.amount')}
        help={t('admin:orders.money.most', { money: format.money(refundable) })}
        inputMode="decimal"
        autoComplete="off"
        unit={t('settings:market.units.currency')}
      />
      {byHand && <PaidByHandFields form={form} referenceHelp={t('admin:orders.money.hand.referenceHelp')} />}
      <TextArea
        {...form.field('reason')}
        label={t('admin:orders.money.reason')}
        help={t('admin:orders.money.reasonHelp')}
        maxLength={ADMIN_ORDER_TEXTS.reason}
      />
      {password}
      {problem && <InlineError title={problem} />}
    </FormQuestion>
  )
}

type RefundQuestionProps = {
  orderId: string
  refundable: number
  byHand: boolean
  isReached: boolean
  unanswered: Unanswered
  onClose: () => void
}

/** The form and its sending, with the password field where one is due. */
function useRefund({ orderId, refundable, byHand, unanswered, onClose }: RefundQuestionProps) {
  const { t, format } = useLanguage()
  const due = usePasswordDue()
  const asOne = useOneRequest(unanswered, `${orderId} ${byHand}`)
  const refund = useCommand(async ({ method, reference, ...sent }: Sent) => {
    await due.confirm()
    return asOne((request) => {
      const asked = { ...sent, id: orderId, request }
      return byHand
        ? client().payments.recordRefund({ ...asked, method, reference })
        : client().payments.refundOrder(asked)
    })
  })
  const form = useRuleForm<Values>({
    name: byHand ? 'by-hand' : 'refund',
    initial: { amount: format.number(refundable), method: 'cash', reference: '', reason: '' },
    check: (values) => checkRefund(values, refundable),
    fieldOf: FIELD_OF,
  })
  const send = async ({ amount, method, reference, reason }: Values) => {
    const read = readNumber(amount, AMOUNT)
    if (!read.ok) return
    const said = { method, reference: reference.trim(), reason: reason.trim() }
    const answer = await refund.run({ amount: read.value, ...said })
    if (!answer) return
    if (!answer.ok) {
      if (due.isDueFor(answer.failure) || form.show(answer.failure)) refund.forget()
      return
    }
    toast({
      tone: 'success',
      title: t(byHand ? 'admin:orders.money.hand.done' : 'admin:orders.money.asked', {
        amount: format.money(read.value),
      }),
    })
    onClose()
  }
  const submit = () => form.onSubmit((values) => void send(values))()
  return { form, submit, pending: refund.pending, problem: refund.problem, password: due.field }
}

function checkRefund({ amount, reason }: Values, refundable: number): FieldRefusals<keyof Values> {
  const read = readNumber(amount, AMOUNT)
  const isTooMuch = read.ok && read.value > refundable
  return {
    // "At least 0.01" says less than that it is no amount.
    ...(read.ok ? {} : { amount: read.code === 'field.least' ? refuse('field.number') : read }),
    ...(isTooMuch ? { amount: refuse('refund.too_much', { value: refundable }) } : {}),
    ...(reason.trim() === '' ? { reason: refuse('field.required') } : {}),
  }
}
