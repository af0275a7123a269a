import { Suspense, useState } from 'react'
import type { StoredDistrict } from '#contract/settings.ts'
import { isInEgypt, type Point } from '#domain/geo.ts'
import { readNumber } from '#domain/number-field.ts'
import { DISTRICT_RULES } from '#domain/settings/districts.ts'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { client } from '#web/platform/api/client.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

const PinMap = lazyPart(async () => (await import('#web/parts/map/pin-map.tsx')).PinMap)
const MAP_PX = 260

type Values = { name: string; nameAr: string; radiusKm: string; hidden: boolean }

/** One district: its names, its centre on the map, its radius, and whether people can choose it. */
export function DistrictDialog({ district, districts, onClose }: DistrictDialogProps) {
  const { t } = useLanguage()
  const edited = useDistrict(district, onClose)
  const { form, centre, save } = edited
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(district ? 'settings:districts.editTitle' : 'settings:districts.add')}
      closeLabel={t('common:actions.close')}
      locked={save.pending}
    >
      <Stack as="form" noValidate gap={16} onSubmit={edited.onSubmit}>
        <Names form={form} />
        <Centre of={centre} isMissing={edited.isCentreMissing} districts={districts} onPick={edited.pick} />
        <TextField
          {...form.field('radiusKm')}
          label={t('settings:districts.radius')}
          help={t('settings:districts.radiusHelp')}
          inputMode="decimal"
          endSlot={<span>{t('settings:market.units.km')}</span>}
        />
        {district && (
          <Switch
            id={form.control('hidden').id}
            label={t('settings:districts.hide')}
            checked={form.values.hidden}
            onChange={(event) => form.set('hidden', event.currentTarget.checked)}
          />
        )}
        {save.problem && save.failure?.code !== 'district.taken' && <InlineError title={save.problem} />}
        <Button type="submit" loading={save.pending}>
          {t('settings:market.save')}
        </Button>
      </Stack>
    </Dialog>
  )
}

/** A district as it is being typed and placed, and its saving. */
function useDistrict(district: StoredDistrict | null, onSaved: () => void) {
  const { t, format } = useLanguage()
  const [centre, setCentre] = useState<Point | null>(district?.location ?? null)
  const [isCentreMissing, setCentreMissing] = useState(false)
  const form = useRuleForm<Values>({
    name: 'district',
    initial: {
      name: district?.name ?? '',
      nameAr: district?.nameAr ?? '',
      radiusKm: format.number(district?.radiusKm ?? 3),
      hidden: district?.hidden ?? false,
    },
    check: checkDistrict,
    fieldOf: {},
  })
  const save = useSaveDistrict(district)
  const handleSave = async ({ name, nameAr, radiusKm, hidden }: Values) => {
    setCentreMissing(centre === null)
    const radius = readNumber(radiusKm, DISTRICT_RULES.radiusKm)
    if (!centre || !radius.ok) return
    const answer = await save.run({
      name: name.trim(),
      nameAr: nameAr.trim(),
      radiusKm: radius.value,
      location: centre,
      hidden,
    })
    if (!answer) return
    if (!answer.ok) {
      form.show(answer.failure)
      return
    }
    toast({ tone: 'success', title: t('settings:districts.saved') })
    onSaved()
  }
  return {
    form,
    save,
    centre,
    isCentreMissing,
    pick(point: Point) {
      setCentre(point)
      setCentreMissing(false)
    },
    onSubmit: form.onSubmit((values) => void handleSave(values)),
  }
}

/** Changes the district over the version that the admin saw, or adds one. */
function useSaveDistrict(district: StoredDistrict | null) {
  return useCommand(({ hidden, ...fields }: DistrictFields & { hidden: boolean }) =>
    district
      ? client().settings.changeDistrict({ id: district.id, version: district.version, ...fields, hidden })
      : client().settings.addDistrict(fields),
  )
}

type DistrictFields = { name: string; nameAr: string; radiusKm: number; location: Point }

function Names({ form }: { form: ReturnType<typeof useRuleForm<Values>> }) {
  const { t } = useLanguage()
  return (
    <>
      <TextField
        {...form.field('nameAr')}
        label={t('settings:districts.nameAr')}
        maxLength={DISTRICT_RULES.name.most}
        dir="rtl"
      />
      <TextField
        {...form.field('name')}
        label={t('settings:districts.name')}
        maxLength={DISTRICT_RULES.name.most}
        ltr
      />
    </>
  )
}

/** The middle of the district on the map, among the others. */
function Centre({ of, isMissing, districts, onPick }: CentreProps) {
  const { t } = useLanguage()
  return (
    <>
      <Suspense fallback={<Skeleton height={MAP_PX} />}>
        <PinMap pin={of} onPick={onPick} districts={districts} height={MAP_PX} />
      </Suspense>
      {isMissing && <InlineError title={t('settings:districts.centreMissing')} />}
      {of && !isInEgypt(of) && <InlineError title={t('settings:districts.outside')} />}
    </>
  )
}

type CentreProps = {
  of: Point | null
  isMissing: boolean
  districts: readonly StoredDistrict[]
  onPick: (point: Point) => void
}

type DistrictDialogProps = {
  /** Null for a new one. */
  district: StoredDistrict | null
  districts: readonly StoredDistrict[]
  onClose: () => void
}

function checkDistrict({ name, nameAr, radiusKm }: Values): FieldRefusals<keyof Values> {
  const refusals: FieldRefusals<keyof Values> = {}
  if (name.trim() === '') refusals.name = { code: 'district.name_missing' }
  if (nameAr.trim() === '') refusals.nameAr = { code: 'district.name_missing' }
  const radius = readNumber(radiusKm, DISTRICT_RULES.radiusKm)
  if (!radius.ok) refusals.radiusKm = radius
  return refusals
}
