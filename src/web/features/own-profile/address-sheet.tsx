import { useState } from 'react'
import type { SavedAddress } from '#contract/accounts/profiles.ts'
import type { District } from '#contract/settings.ts'
import { SAVED_ADDRESS_RULES } from '#domain/accounts/saved-address.ts'
import { FormSheet } from '#web/parts/frame/form-sheet.tsx'
import { FormLocation } from '#web/parts/place/form-location.tsx'
import { client } from '#web/platform/api/client.ts'
import { isSame } from '#web/platform/forms/rebase.ts'
import { useFormCommand } from '#web/platform/forms/use-form-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { CheckBox } from '#web/ui/choices/check-box.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Grid } from '#web/ui/layout/columns.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import {
  ADDRESS_FIELD_OF,
  type AddressValues,
  addressInputOf,
  addressValuesOf,
  checkAddress,
} from './address-values.ts'

/** Adds or changes a saved address. Each opening has a new one. */
export function AddressSheet({ open, saved, districts, onClose }: AddressSheetProps) {
  const { t } = useLanguage()
  const [initial] = useState(() => addressValuesOf(saved))
  const form = useRuleForm<AddressValues>({
    name: 'address',
    initial,
    check: checkAddress,
    fieldOf: ADDRESS_FIELD_OF,
  })
  const save = useFormCommand(
    form,
    (values: AddressValues) =>
      saved
        ? client().profiles.changeAddress({ ...addressInputOf(values), id: saved.id })
        : client().profiles.addAddress(addressInputOf(values)),
    () => {
      toast({ tone: 'success', title: t('accounts:addresses.saved') })
      onClose()
    },
  )
  return (
    <FormSheet
      open={open}
      locked={save.pending}
      isChanged={!isSame(form.values, initial)}
      onClose={onClose}
      title={t(saved ? 'accounts:addresses.edit' : 'accounts:addresses.add')}
    >
      {open && <Fields form={form} saved={saved} districts={districts} save={save} />}
    </FormSheet>
  )
}

function Fields({ form, saved, districts, save }: FieldsProps) {
  const { t } = useLanguage()
  return (
    <Stack as="form" method="post" noValidate gap={16} onSubmit={save.onSubmit}>
      <TextField
        {...textOf(form, 'label')}
        label={t('accounts:addresses.label')}
        placeholder={t('accounts:addresses.labelPlaceholder')}
        autoComplete="off"
      />
      <FormLocation
        form={form}
        districts={districts}
        words={{ nudge: t('common:place.nudge'), confirm: t('accounts:signup.customer.confirm') }}
      />
      <TextField
        {...textOf(form, 'street')}
        label={t('ordering:checkout.street')}
        placeholder={t('ordering:checkout.streetPlaceholder')}
        autoComplete="address-line1"
      />
      <HowToFind form={form} />
      {!saved?.isDefault && (
        <CheckBox
          {...form.control('isDefault')}
          label={t('accounts:addresses.makeDefault')}
          checked={form.values.isDefault}
          onChange={(event) => form.set('isDefault', event.currentTarget.checked)}
        />
      )}
      {save.problem && <InlineError title={save.problem} />}
      <Button type="submit" loading={save.pending}>
        {t('accounts:addresses.save')}
      </Button>
    </Stack>
  )
}

type Form = ReturnType<typeof useRuleForm<AddressValues>>
type TextName = 'label' | 'street' | 'floor' | 'apartment' | 'landmark' | 'postalCode'

const NUMBERS: readonly TextName[] = ['floor', 'apartment', 'postalCode']

const textOf = (form: Form, field: TextName) => ({
  ...form.field(field),
  maxLength: SAVED_ADDRESS_RULES[field === 'street' ? 'address' : field].most,
  // `auto` would move what is mostly a number to the left in Arabic too.
  dir: NUMBERS.includes(field) ? undefined : ('auto' as const),
})

/** What leads from the street to the door. */
function HowToFind({ form }: { form: Form }) {
  const { t } = useLanguage()
  return (
    <Grid least="200px" gap={14} lineGap={16}>
      <TextField {...textOf(form, 'floor')} label={t('ordering:checkout.floor')} autoComplete="off" />
      <TextField {...textOf(form, 'apartment')} label={t('ordering:checkout.apartment')} autoComplete="off" />
      <TextField {...textOf(form, 'landmark')} label={t('ordering:checkout.landmark')} autoComplete="off" />
      <TextField
        {...textOf(form, 'postalCode')}
        label={t('accounts:addresses.postalCode')}
        autoComplete="postal-code"
        inputMode="numeric"
      />
    </Grid>
  )
}

type AddressSheetProps = {
  open: boolean
  /** Null adds a new one. */
  saved: SavedAddress | null
  districts: readonly District[]
  onClose: () => void
}

type FieldsProps = Pick<AddressSheetProps, 'saved' | 'districts'> & {
  form: Form
  save: Pick<ReturnType<typeof useFormCommand>, 'onSubmit' | 'pending' | 'problem'>
}
