import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import type { FieldTexts } from './field.tsx'
import { TextField } from './text-field.tsx'

/** A password that can be pasted, filled in by a manager, and shown. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      {...field}
      type={shown ? 'text' : 'password'}
      ltr
      autoCapitalize="none"
      spellCheck={false}
      endSlot={
        <IconButton
          icon={shown ? IconEyeOff : IconEye}
          label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type'> & { showLabel: string; hideLabel: string }
