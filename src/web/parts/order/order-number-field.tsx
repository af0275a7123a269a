import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'

/** Longer than any spelling of an order number, including spaces. */
const LONGEST = 40

/** A field for an order number in any spelling. */
export function OrderNumberField(props: Omit<TextFieldProps, 'label'>) {
  const { t } = useLanguage()
  return (
    <TextField
      name="id"
      label={t('common:header.trackOrder.label')}
      help={t('common:header.trackOrder.help')}
      maxLength={LONGEST}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="go"
      ltr
      {...props}
    />
  )
}
