import { fromEgp, toEgp } from '#domain/money.ts'
import { readNumber } from '#domain/number-field.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from './courier-cash.module.css'

const FIELD_OF = { 'cash.nothing': 'amount', 'cash.more_than_held': 'amount' } as const

/** Announces a hand-over. The field starts with the whole sum. */
export function HandoverForm({ most }: { most: number }) {
  const { t, format } = useLanguage()
  const rule = { least: 0.01, most, decimals: 2 }
  const form = useRuleForm<{ amount: string }>({
    name: 'handover',
    initial: { amount: format.number(most) },
    check({ amount }) {
      const outcome = readNumber(amount, { ...rule, least: 0, most: Number.MAX_SAFE_INTEGER })
      if (!outcome.ok) return { amount: outcome }
      if (outcome.value <= 0) return { amount: { code: 'cash.nothing' } }
      return outcome.value > most ? { amount: { code: 'cash.more_than_held', params: { value: most } } } : {}
    },
    fieldOf: FIELD_OF,
  })
  const announce = useCommand((amount: number) => client().courierCash.announceHandover({ amount }))
  const submit = async ({ amount }: { amount: string }) => {
    const read = readNumber(amount, rule)
    if (!read.ok) return
    const answer = await announce.run(toEgp(fromEgp(read.value)))
    if (!answer) return
    if (!answer.ok) return void form.show(answer.failure)
    toast({ tone: 'success', title: t('delivery:cash.announcedDone') })
  }
  return (
    <form
      id="handover"
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit((values) => void submit(values))}
    >
      <TextField
        {...form.field('amount')}
        label={t('delivery:cash.amount')}
        help={t('delivery:cash.amountHelp', { left: format.money(most) })}
        inputMode="decimal"
        autoComplete="off"
      />
      {announce.failure && !(announce.failure.code in FIELD_OF) && <InlineError title={announce.problem} />}
      <Button type="submit" size="large" fullWidth loading={announce.pending}>
        {t('delivery:cash.announce')}
      </Button>
    </form>
  )
}
