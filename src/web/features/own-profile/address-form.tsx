import { useState } from 'react'
import type { SavedAddress } from '#contract/accounts/profiles.ts'
import type { District } from '#contract/settings.ts'
import { SAVED_ADDRESS_RULES } from '#domain/accounts/saved-address.ts'
import { LocationField } from '#web/parts/place/location-field.tsx'
import { type Door, moveArea, movePin } from '#web/parts/place/move-door.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { CheckBox } from '#web/ui/choices/check-box.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import {
  ADDRESS_FIELD_OF,
  type AddressValues,
  addressInputOf,
  addressValuesOf,
  checkAddress,
} from './address-values.ts'
import styles from './own-profile.module.css'

/** Adds or changes a saved address. */
export function AddressForm({ saved, districts, onSaved }: AddressFormProps) {
  const { t } = useLanguage()
  const form = useRuleForm<AddressValues>({
    name: 'address',
    initial: addressValuesOf(saved),
    check: checkAddress,
    fieldOf: ADDRESS_FIELD_OF,
  })
  const save = useCommand((values: AddressValues) =>
    saved
      ? client().profiles.changeAddress({ ...addressInputOf(values), id: saved.id })
      : client().profiles.addAddress(addressInputOf(values)),
  )
  const [isAtField, setAtField] = useState(false)
  const submit = async (values: AddressValues) => {
    const answer = await save.run(values)
    if (!answer) return
    if (!answer.ok) return setAtField(form.show(answer.failure))
    toast({ tone: 'success', title: t('accounts:addresses.saved') })
    onSaved()
  }
  const door = { pin: form.values.location, districtId: form.values.districtId }
  const setDoor = ({ pin, districtId }: Door) => {
    form.set('location', pin)
    form.set('districtId', districtId)
  }
  const text = (field: 'label' | 'street' | 'floor' | 'apartment' | 'landmark' | 'postalCode') => ({
    ...form.field(field),
    maxLength: SAVED_ADDRESS_RULES[field === 'street' ? 'address' : field].most,
    dir: 'auto' as const,
  })
  return (
    <Stack
      as="form"
      method="post"
      noValidate
      gap={16}
      onSubmit={form.onSubmit((values) => void submit(values))}
    >
      <TextField
        {...text('label')}
        label={t('accounts:addresses.label')}
        placeholder={t('accounts:addresses.labelPlaceholder')}
        autoComplete="off"
      />
      <LocationField
        {...form.control('location')}
        areaId={form.control('districtId').id}
        door={door}
        districts={districts}
        onPin={(point) => setDoor(movePin(door, point, districts))}
        onArea={(id) => setDoor(moveArea(door, id, districts))}
        words={{ nudge: t('common:place.nudge'), confirm: t('accounts:signup.customer.confirm') }}
      />
      <TextField
        {...text('street')}
        label={t('ordering:checkout.street')}
        placeholder={t('ordering:checkout.streetPlaceholder')}
        autoComplete="address-line1"
      />
      <div className={styles.pair}>
        <TextField {...text('floor')} label={t('ordering:checkout.floor')} autoComplete="off" />
        <TextField {...text('apartment')} label={t('ordering:checkout.apartment')} autoComplete="off" />
        <TextField {...text('landmark')} label={t('ordering:checkout.landmark')} autoComplete="off" />
        <TextField
          {...text('postalCode')}
          label={t('accounts:addresses.postalCode')}
          autoComplete="postal-code"
          inputMode="numeric"
        />
      </div>
      {!saved?.isDefault && (
        <CheckBox
          {...form.control('isDefault')}
          label={t('accounts:addresses.makeDefault')}
          checked={form.values.isDefault}
          onChange={(event) => form.set('isDefault', event.currentTarget.checked)}
        />
      )}
      {save.problem && !isAtField && <InlineError title={save.problem} />}
      <Button type="submit" loading={save.pending}>
        {t('accounts:addresses.save')}
      </Button>
    </Stack>
  )
}

type AddressFormProps = {
  /** Null adds a new one. */
  saved: SavedAddress | null
  districts: readonly District[]
  onSaved: () => void
}
