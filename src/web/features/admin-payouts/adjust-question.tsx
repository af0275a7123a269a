import { type NumberRule, readNumber } from '#domain/number-field.ts'
import { MAX_ORDER_NUMBER } from '#domain/ordering/placing/order-id.ts'
import { refuse } from '#domain/outcome.ts'
import { MAX_PAYOUT_REASON, type PayableAccount } from '#domain/payments/payout.ts'
import { usePasswordDue } from '#web/parts/account/password-due.tsx'
import { FormQuestion } from '#web/parts/frame/form-sheet.tsx'
import { client } from '#web/platform/api/client.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { type Unanswered, useOneRequest } from '#web/platform/forms/use-one-request.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { ChoiceCards } from '#web/ui/choices/choice-cards.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const AMOUNT: NumberRule = { least: 0.01, most: 10_000_000, decimals: 2 }
const FIELD_OF = {
  'payout.nothing': 'amount',
  'payout.key_reused': 'amount',
  'payout.no_such_order': 'order',
} as const

/** Whose balance it is, in the reader's language, and what we owe them as the page shows it. */
type Payee = { account: PayableAccount; personId: string; name: string; owed: number }
type Direction = 'more' | 'less'
type Values = { direction: Direction | ''; amount: string; reason: string; order: string }
type Sent = { amount: number; reason: string; orderId?: string }

/**
 * Asks by how much what we owe somebody changes, which way and why. Neither way is chosen before: a wrong one would be twice the amount.
 * One opening is one adjustment, however often it is sent.
 */
export function AdjustQuestion(props: AdjustQuestionProps) {
  const { t, format } = useLanguage()
  const { onClose } = props
  const { name, owed } = props.payee
  const { form, submit, pending, problem, password } = useAdjustment(props)
  const stand = owed === 0 ? 'means' : owed > 0 ? 'means_owed' : 'means_owesUs'
  const choice = (value: Direction) => ({
    value,
    title: t(`payouts:office.adjust.${value}`),
    description: t(`payouts:office.adjust.${value}Means`),
  })
  return (
    <FormQuestion
      open
      question={t('payouts:office.adjust.question', { name })}
      consequence={t(`payouts:office.adjust.${stand}`, { money: format.money(Math.abs(owed)) })}
      confirmLabel={t('payouts:office.adjust.yes')}
      cancelLabel={t('payouts:office.adjust.no')}
      loading={pending}
      onConfirm={submit}
      onCancel={onClose}
    >
      <ChoiceCards<Direction>
        {...form.control('direction')}
        legend={t('payouts:office.adjust.direction')}
        name="direction"
        choices={[choice('more'), choice('less')]}
        value={form.values.direction || undefined}
        onChange={(direction) => form.set('direction', direction)}
      />
      <TextField
        {...form.field('amount')}
        label={t('payouts:office.adjust.amount')}
        inputMode="decimal"
        autoComplete="off"
        unit={t('settings:market.units.currency')}
      />
      <TextArea
        {...form.field('reason')}
        label={t('payouts:office.adjust.reason')}
        help={t('payouts:office.adjust.reasonHelp')}
        maxLength={MAX_PAYOUT_REASON}
      />
      <TextField
        {...form.field('order')}
        label={t('payouts:office.adjust.order')}
        help={t('payouts:office.adjust.orderHelp')}
        maxLength={MAX_ORDER_NUMBER}
        autoComplete="off"
        ltr
      />
      {password}
      {problem && <InlineError title={problem} />}
    </FormQuestion>
  )
}

type AdjustQuestionProps = { payee: Payee; unanswered: Unanswered; onClose: () => void }

function useAdjustment({ payee: { account, personId }, unanswered, onClose }: AdjustQuestionProps) {
  const { t, format } = useLanguage()
  const due = usePasswordDue()
  const asOne = useOneRequest(unanswered, `adjustment ${account} ${personId}`)
  const record = useCommand(async (sent: Sent) => {
    await due.confirm()
    return asOne((request) => client().payouts.recordAdjustment({ account, personId, request, ...sent }))
  })
  const form = useRuleForm<Values>({
    name: 'adjust',
    initial: { direction: '', amount: '', reason: '', order: '' },
    check: checkAdjustment,
    fieldOf: FIELD_OF,
  })
  const send = async ({ direction, amount, reason, order }: Values) => {
    const read = readNumber(amount, AMOUNT)
    if (!read.ok) return
    const change = direction === 'less' ? -read.value : read.value
    const orderId = order.trim()
    const answer = await record.run({
      amount: change,
      reason: reason.trim(),
      ...(orderId !== '' && { orderId }),
    })
    if (!answer) return
    if (!answer.ok) {
      if (due.isDueFor(answer.failure) || form.show(answer.failure)) record.forget()
      return
    }
    toast({
      tone: 'success',
      title: t('payouts:office.adjust.done', { money: format.signed(change) }),
    })
    onClose()
  }
  const submit = () => form.onSubmit((values) => void send(values))()
  return { form, submit, pending: record.pending, problem: record.problem, password: due.field }
}

function checkAdjustment({ direction, amount, reason }: Values): FieldRefusals<keyof Values> {
  const read = readNumber(amount, AMOUNT)
  return {
    ...(direction === '' ? { direction: refuse('payout.direction_missing') } : {}),
    // "At least 0.01" says less than that it is no amount.
    ...(read.ok ? {} : { amount: read.code === 'field.least' ? refuse('payout.nothing') : read }),
    ...(reason.trim() === '' ? { reason: refuse('field.required') } : {}),
  }
}
