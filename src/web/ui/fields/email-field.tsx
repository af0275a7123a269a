import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** An e-mail address: its own keyboard, left to right, without autocorrection. */
export function EmailField({ autoComplete = 'email', ...rest }: TextFieldProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      startIcon={IconMail}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      ltr
      {...rest}
    />
  )
}
