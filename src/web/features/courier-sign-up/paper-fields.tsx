import { PAPER_KINDS, type PaperKind } from '#domain/delivery/papers.ts'
import { DayField } from '#web/parts/days/day-fields.tsx'
import { PicturePicker } from '#web/parts/picture/picture-picker.tsx'
import type { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './courier-sign-up.module.css'
import { MAX_PAPER_NUMBER, type PaperValues } from './courier-values.ts'

/** The number, expiry and photo of both papers. */
export function PaperFields(props: PaperFieldsProps) {
  return (
    <div className={styles.papers}>
      {PAPER_KINDS.map((kind) => (
        <Paper key={kind} kind={kind} {...props} />
      ))}
    </div>
  )
}

function Paper({ kind, form, onBusy }: PaperFieldsProps & { kind: PaperKind }) {
  const { t } = useLanguage()
  return (
    <Stack gap={16} className={styles.paper}>
      <TextField
        {...form.field(`${kind}Number`)}
        label={t(`accounts:courier.${kind}Number`)}
        maxLength={MAX_PAPER_NUMBER}
        inputMode={kind === 'identity' ? 'numeric' : 'text'}
        autoComplete="off"
        spellCheck={false}
        ltr
        required
      />
      <PicturePicker
        {...form.control(`${kind}Photo`)}
        label={t(`accounts:courier.${kind}Photo`)}
        help={t('accounts:courier.photoHelp')}
        value={form.values[`${kind}Photo`]}
        onChange={(photo) => form.set(`${kind}Photo`, photo)}
        onBusy={onBusy}
      />
      <DayField
        {...form.field(`${kind}ExpiresOn`)}
        onChange={(day) => form.set(`${kind}ExpiresOn`, day)}
        label={t(`accounts:courier.${kind}ExpiresOn`)}
      />
    </Stack>
  )
}

type PaperFieldsProps = { form: PaperForm; onBusy: (isBusy: boolean) => void }

/** The part of a form that the fields need. The form may hold more. */
type PaperForm = Pick<ReturnType<typeof useRuleForm<PaperValues>>, 'values' | 'field' | 'control' | 'set'>
