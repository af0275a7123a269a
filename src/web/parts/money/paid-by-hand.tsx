import { MAX_REFERENCE, PAYOUT_METHODS, type PayoutMethod } from '#domain/payments/payout.ts'
import type { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type PaidByHand = { method: PayoutMethod; reference: string }

/** The part of a form that says how an admin gave money, and by which number it is found again. */
type PaidForm = Pick<ReturnType<typeof useRuleForm<PaidByHand>>, 'values' | 'field' | 'control'> & {
  set: (field: 'method', method: PayoutMethod) => void
}

/** How money was given outside the providers, and the number of the transfer. */
export function PaidByHandFields({ form, referenceHelp }: { form: PaidForm; referenceHelp: string }) {
  const { t } = useLanguage()
  return (
    <>
      <SelectField
        {...form.control('method')}
        label={t('payouts:method')}
        value={form.values.method}
        onChange={({ currentTarget }) => form.set('method', currentTarget.value as PayoutMethod)}
        values={PAYOUT_METHODS}
        textOf={(method) => t(`payouts:methods.${method}`)}
      />
      <TextField
        {...form.field('reference')}
        label={t('payouts:office.record.reference')}
        help={referenceHelp}
        maxLength={MAX_REFERENCE}
        autoComplete="off"
        ltr
      />
    </>
  )
}
