import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'

/** Longer than any way of writing an order's number, spaces and all. */
const LONGEST = 40

/** Where people write an order's number, as their mail or a friend gave it to them. */
export function OrderNumberField(props: Omit<TextFieldProps, 'label'>) {
  const { t } = useTranslation()
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
