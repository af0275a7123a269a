import { MAX_REASON } from '#domain/reason.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'

/** The reason of an action, which is recorded and must be given. */
export function ReasonField({ label, value, isTried, missing, onChange }: ReasonFieldProps) {
  const { refusalText } = useLanguage()
  const isMissing = isTried && value.trim() === ''
  return (
    <TextArea
      label={label}
      value={value}
      maxLength={MAX_REASON}
      error={isMissing ? (missing ?? refusalText({ code: 'field.required' })) : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

type ReasonFieldProps = {
  label: string
  value: string
  /** Whether somebody tried to send it. */
  isTried: boolean
  /** The error where nothing is written. */
  missing?: string
  onChange: (value: string) => void
}
