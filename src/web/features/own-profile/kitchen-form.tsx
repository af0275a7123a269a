import type { KitchenProfile } from '#contract/kitchens.ts'
import type { District } from '#contract/settings.ts'
import { isInEgypt, type Point } from '#domain/geo.ts'
import { KITCHEN_PROFILE } from '#domain/kitchens/profile.ts'
import { isAddress } from '#domain/ordering/address.ts'
import { nearestDistrict } from '#domain/settings/nearest-district.ts'
import { BilingualField } from '#web/parts/frame/bilingual-field.tsx'
import { LeaveQuestion } from '#web/parts/frame/leave-question.tsx'
import { FormLocation } from '#web/parts/place/form-location.tsx'
import { client } from '#web/platform/api/client.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'
import { useFormCommand } from '#web/platform/forms/use-form-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'

type Values = { bio: string; bioAr: string; address: string; districtId: string; location: Point | null }

/** A cook's words about the kitchen, and its location. Couriers see the door, everybody else only the area. */
export function KitchenForm({ kitchen, districts }: KitchenFormProps) {
  const { t, format } = useLanguage()
  const form = useRuleForm<Values>({
    name: 'kitchen',
    initial: valuesOf(kitchen, districts),
    check: checkKitchen,
    fieldOf: { 'place.address_too_short': 'address', 'place.outside_egypt': 'location' },
  })
  const save = useFormCommand(
    form,
    ({ bio, bioAr, address, location }: Values) =>
      client().kitchens.changeKitchenProfile({
        bio: bio.trim(),
        bioAr: bioAr.trim() || null,
        address: address.trim(),
        ...(location ? { location } : {}),
      }),
    () => toast({ tone: 'success', title: t('accounts:profile.saved') }),
  )
  return (
    <Stack as="form" method="post" noValidate gap={16} onSubmit={save.onSubmit}>
      {kitchen.preparingOrderCount > 0 && (
        <p>
          {t('accounts:profile.preparing', {
            count: kitchen.preparingOrderCount,
            n: format.count(kitchen.preparingOrderCount),
          })}
        </p>
      )}
      <BilingualField
        form={form}
        name="bio"
        label={(field) => t(`accounts:profile.${field}`)}
        lines={3}
        maxLength={KITCHEN_PROFILE.bio.most}
      />
      <FormLocation
        form={form}
        districts={districts}
        words={{ nudge: t('accounts:signup.cook.nudge'), confirm: t('accounts:signup.cook.confirm') }}
      />
      <TextField
        {...form.field('address')}
        label={t('accounts:fields.address')}
        help={t('accounts:signup.cook.addressHelp')}
        maxLength={KITCHEN_PROFILE.address.most}
        autoComplete="street-address"
        dir="auto"
      />
      {save.problem && <InlineError title={save.problem} />}
      <Button type="submit" loading={save.pending}>
        {t('accounts:profile.saveKitchen')}
      </Button>
      <LeaveQuestion isChanged={save.isChanged} />
    </Stack>
  )
}

type KitchenFormProps = { kitchen: KitchenProfile; districts: readonly District[] }

function valuesOf(kitchen: KitchenProfile, districts: readonly District[]): Values {
  const { location } = kitchen
  return {
    bio: kitchen.bio,
    bioAr: kitchen.bioAr ?? '',
    address: kitchen.address,
    districtId: location ? (nearestDistrict(location, districts)?.id ?? '') : '',
    location,
  }
}

/** Without a pin the server would keep the old door, so a kitchen that moved away from it has to say where it is. */
function checkKitchen({ address, location }: Values): FieldRefusals<keyof Values> {
  const refusals: FieldRefusals<keyof Values> = {}
  if (!isAddress(address)) refusals.address = { code: 'place.address_too_short' }
  if (!location) refusals.location = { code: 'accounts.location_required' }
  else if (!isInEgypt(location)) refusals.location = { code: 'place.outside_egypt' }
  return refusals
}
