import { CHECKOUT_TEXTS } from '#domain/ordering/placing/checkout-texts.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { AskedChange } from './use-change-quote.ts'

export type Address = NonNullable<AskedChange['address']>

/** The words of an order's address. A building has its own field where the order has it apart from the street. */
export function AddressFields({ value, onChange }: { value: Address; onChange: (value: Address) => void }) {
  const { t } = useLanguage()
  const text = (name: 'street' | 'building' | 'floor' | 'apartment' | 'landmark') => ({
    label: t(`changes:sheet.${name === 'street' && value.building !== undefined ? 'streetOnly' : name}`),
    value: value[name] ?? '',
    maxLength: CHECKOUT_TEXTS[name],
    // `auto` would move what is mostly a number to the left in Arabic too.
    dir: name === 'street' || name === 'landmark' ? ('auto' as const) : undefined,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...value, [name]: currentTarget.value }),
  })
  return (
    <>
      <TextField {...text('street')} />
      {value.building !== undefined && <TextField {...text('building')} />}
      <TextField {...text('floor')} />
      <TextField {...text('apartment')} />
      <TextField {...text('landmark')} />
    </>
  )
}

/** The note to kitchen and courier. */
export function NotesField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLanguage()
  return (
    <TextArea
      label={t('changes:sheet.notes')}
      rows={2}
      maxLength={CHECKOUT_TEXTS.notes}
      dir="auto"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
