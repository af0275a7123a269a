import { Suspense } from 'react'
import type { StoredDistrict } from '#contract/settings.ts'
import { isInEgypt, type Point } from '#domain/geo.ts'
import { readNumber } from '#domain/number-field.ts'
import { DISTRICT_RULES } from '#domain/settings/districts.ts'
import type { Formatter } from '#locales/format.ts'
import { BilingualField } from '#web/parts/frame/bilingual-field.tsx'
import { EditorSheet } from '#web/parts/frame/editor-sheet.tsx'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { client } from '#web/platform/api/client.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'
import type { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'

const PinMap = lazyPart(async () => (await import('#web/parts/map/pin-map.tsx')).PinMap)
const MAP_PX = 260

type Field = 'nameAr' | 'name' | 'centre' | 'radiusKm' | 'hidden'
/** As typed and placed. `centre` is latitude and longitude, empty without a pin; `hidden` is `yes` or `no`. */
type Values = Record<Field, string>
type Form = ReturnType<typeof useRuleForm<Values>>

const USUAL_KM = 3
const LABELS = {
  nameAr: 'settings:districts.nameAr',
  name: 'settings:districts.name',
  centre: 'settings:districts.centre',
  radiusKm: 'settings:districts.radius',
  hidden: 'settings:districts.hide',
} as const satisfies Record<Field, string>

/** The sheet of one district: its names, its centre on the map, its radius, and whether people can choose it. */
export function DistrictSheet({ opened, districts, onClose }: DistrictSheetProps) {
  const { t, format } = useLanguage()
  const row = opened === 'new' ? null : opened
  return (
    <EditorSheet<StoredDistrict, Values>
      name="district"
      opened={opened && { key: row?.id ?? 'new', row, initial: emptyValues(format) }}
      onClose={onClose}
      valuesOf={(district) => valuesOf(district, format)}
      check={checkDistrict}
      fieldOf={{}}
      send={(values, base) => {
        const { hidden, ...fields } = changesOf(values)
        return base
          ? client().settings.changeDistrict({ id: base.id, version: base.version, ...fields, hidden })
          : client().settings.addDistrict(fields)
      }}
      stale="district.stale"
      title={(base) => t(base ? 'settings:districts.editTitle' : 'settings:districts.add')}
      submit={() => t('settings:market.save')}
      doneText={() => t('settings:districts.saved')}
      label={(field) => t(LABELS[field])}
      textOf={(field, values) =>
        field === 'hidden' ? t(values.hidden === 'yes' ? 'admin:audit.yes' : 'admin:audit.no') : values[field]
      }
    >
      {(form, base) => (
        <>
          <BilingualField
            form={form}
            name="name"
            label={(field) => t(`settings:districts.${field}`)}
            maxLength={DISTRICT_RULES.name.most}
          />
          {/* A closed sheet keeps its fields, and need not keep a map. */}
          {opened && <Centre form={form} districts={districts} />}
          <TextField
            {...form.field('radiusKm')}
            label={t('settings:districts.radius')}
            help={t('settings:districts.radiusHelp')}
            inputMode="decimal"
            unit={t('settings:market.units.km')}
          />
          {base && (
            <Switch
              id={form.control('hidden').id}
              label={t('settings:districts.hide')}
              checked={form.values.hidden === 'yes'}
              onChange={(event) => form.set('hidden', event.currentTarget.checked ? 'yes' : 'no')}
            />
          )}
        </>
      )}
    </EditorSheet>
  )
}

type DistrictSheetProps = {
  opened: StoredDistrict | 'new' | null
  districts: readonly StoredDistrict[]
  onClose: () => void
}

/** The middle of the district on the map, among the others. */
function Centre({ form, districts }: { form: Form; districts: readonly StoredDistrict[] }) {
  const { t } = useLanguage()
  const { id, error } = form.control('centre')
  const pin = pointOf(form.values.centre)
  return (
    <Stack id={id} tabIndex={-1} gap={16}>
      <Suspense fallback={<Skeleton height={MAP_PX} />}>
        <PinMap
          pin={pin}
          onPick={(point) => form.set('centre', centreOf(point))}
          districts={districts}
          height={MAP_PX}
        />
      </Suspense>
      {error && <InlineError title={error} />}
      {pin && !isInEgypt(pin) && <InlineError title={t('settings:districts.outside')} />}
    </Stack>
  )
}

function emptyValues(format: Formatter): Values {
  return { nameAr: '', name: '', centre: '', radiusKm: format.number(USUAL_KM), hidden: 'no' }
}

function valuesOf({ nameAr, name, location, radiusKm, hidden }: StoredDistrict, format: Formatter): Values {
  return {
    nameAr,
    name,
    centre: centreOf(location),
    radiusKm: format.number(radiusKm),
    hidden: hidden ? 'yes' : 'no',
  }
}

function centreOf({ latitude, longitude }: Point): string {
  return `${latitude}, ${longitude}`
}

function pointOf(centre: string): Point | null {
  if (centre === '') return null
  const [latitude, longitude] = centre.split(', ').map(Number)
  return { latitude: latitude!, longitude: longitude! }
}

function checkDistrict({ name, nameAr, centre, radiusKm }: Values): FieldRefusals<Field> {
  const refusals: FieldRefusals<Field> = {}
  if (name.trim() === '') refusals.name = { code: 'district.name_missing' }
  if (nameAr.trim() === '') refusals.nameAr = { code: 'district.name_missing' }
  if (centre === '') refusals.centre = { code: 'district.centre_missing' }
  const radius = readNumber(radiusKm, DISTRICT_RULES.radiusKm)
  if (!radius.ok) refusals.radiusKm = radius
  return refusals
}

/** The request of a checked form. */
function changesOf({ name, nameAr, centre, radiusKm, hidden }: Values) {
  const radius = readNumber(radiusKm, DISTRICT_RULES.radiusKm)
  const location = pointOf(centre)
  if (!location || !radius.ok) throw new Error('the district was not checked')
  return {
    name: name.trim(),
    nameAr: nameAr.trim(),
    location,
    radiusKm: radius.value,
    hidden: hidden === 'yes',
  }
}
