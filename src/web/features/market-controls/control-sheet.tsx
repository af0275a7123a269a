import { useEffect, useState } from 'react'
import type { MarketControl } from '#contract/market.ts'
import {
  CONTROL_KINDS,
  CONTROL_REASONS,
  CONTROL_SCOPES,
  type ControlKind,
  type ControlReason,
} from '#domain/market/controls.ts'
import { BilingualField } from '#web/parts/frame/bilingual-field.tsx'
import { TimeMenu } from '#web/parts/hours/time-menu.tsx'
import { useLoaded } from '#web/parts/map/use-loaded.ts'
import { type Client, client } from '#web/platform/api/client.ts'
import { useFormCommand } from '#web/platform/forms/use-form-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { RadioPills } from '#web/ui/choices/radio-pills.tsx'
import { Segmented } from '#web/ui/choices/segmented.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import {
  askedControlOf,
  CONTROL_ENDS,
  CONTROL_FIELD_OF,
  type ControlEnd,
  type ControlValues,
  checkControl,
  RUSH_STEPS,
  USUAL_CONTROL,
} from './control-values.ts'

type FormValues = Omit<ControlValues, 'kind'>
type Form = ReturnType<typeof useRuleForm<FormValues>>

const FORM = 'market-control'

const loadDistricts = () => client().settings.listDistricts()

/** The sheet that pauses or slows down all kitchens, those of a district, or one. What was typed stays until it has worked. */
export function ControlSheet({ open, kind, onKind, onClose, onStarted }: ControlSheetProps) {
  const { t } = useLanguage()
  const form = useRuleForm<FormValues>({
    name: FORM,
    initial: USUAL_CONTROL,
    check: (values) => checkControl({ ...values, kind }, Date.now()),
    fieldOf: CONTROL_FIELD_OF,
  })
  const start = useFormCommand(
    form,
    (values: FormValues) => client().market.startMarketControl(askedControlOf({ ...values, kind })),
    (started) => {
      form.restart(USUAL_CONTROL)
      onStarted(started)
    },
  )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      wide
      title={t('market:formTitle')}
      closeLabel={t('market:close')}
      locked={start.pending}
      footer={
        <Stack gap={12}>
          {start.problem && <InlineError title={start.problem} />}
          <Button type="submit" form={FORM} loading={start.pending} fullWidth>
            {t(`market:submit.${kind}`)}
          </Button>
        </Stack>
      }
    >
      <Stack as="form" id={FORM} noValidate gap={16} onSubmit={start.onSubmit}>
        <What kind={kind} onKind={onKind} />
        {open && <Where form={form} />}
        {kind === 'rush' && <Pills form={form} of="minutes" kind={kind} />}
        <Until form={form} kind={kind} />
        <Why form={form} />
      </Stack>
    </Sheet>
  )
}

type ControlSheetProps = {
  open: boolean
  kind: ControlKind
  onKind: (kind: ControlKind) => void
  onClose: () => void
  onStarted: (control: MarketControl) => void
}

/** A pause or a rush, and what each means. */
function What({ kind, onKind }: Pick<ControlSheetProps, 'kind' | 'onKind'>) {
  const { t } = useLanguage()
  return (
    <Stack gap={8}>
      <Segmented
        label={t('market:what')}
        name="kind"
        fullWidth
        value={kind}
        onChange={onKind}
        options={CONTROL_KINDS.map((value) => ({ value, label: t(`market:kinds.${value}`) }))}
      />
      <Muted small>{t(`market:kindHelp.${kind}`)}</Muted>
    </Stack>
  )
}

/** Everything, a district or a kitchen. */
function Where({ form }: { form: Form }) {
  const { t, localized } = useLanguage()
  const { scope, districtId } = form.values
  const districts = useLoaded(loadDistricts)
  const items = districts.state === 'ready' ? districts.value.items : []
  const names = new Map(items.map(({ id, name, nameAr }) => [id, localized(name, nameAr)]))
  return (
    <Stack gap={8}>
      <RadioPills
        legend={t('market:where')}
        name="scope"
        value={scope}
        onChange={(value) => form.set('scope', value as ControlValues['scope'])}
        options={CONTROL_SCOPES.map((value) => ({ value, label: t(`market:scopes.${value}`) }))}
      />
      {scope === 'district' && (
        <SelectField
          {...form.control('districtId')}
          label={t('market:district')}
          value={districtId}
          onChange={({ currentTarget }) => form.set('districtId', currentTarget.value)}
          empty={t('market:chooseDistrict')}
          values={[...names.keys()]}
          textOf={(id) => names.get(id)!}
        />
      )}
      {scope === 'kitchen' && <WhichKitchen form={form} />}
    </Stack>
  )
}

type Kitchen = Awaited<ReturnType<Client['insights']['listKitchens']>>['items'][number]

const MAX_MATCHES = 5
/** A search follows the last key after so long. */
const TYPING_MS = 250

/** Finds a kitchen by a part of its name. The field names the chosen one, and typing on gives it up. */
function WhichKitchen({ form }: { form: Form }) {
  const { t, localized } = useLanguage()
  const { cookId, kitchen } = form.values
  const [found, setFound] = useState<readonly Kitchen[] | null>(null)
  const isChosen = cookId !== ''
  const q = kitchen.trim()
  useEffect(() => {
    if (isChosen) return
    if (q === '') return setFound(null)
    const search = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await client()
        .insights.listKitchens({ q })
        .catch(() => null)
      if (!search.signal.aborted) setFound(answer?.items.slice(0, MAX_MATCHES) ?? null)
    }, TYPING_MS)
    return () => {
      search.abort()
      clearTimeout(timer)
    }
  }, [q, isChosen])
  const choices = found
    ? found.map(({ id, name, nameAr }) => ({ id, name: localized(name, nameAr) }))
    : isChosen
      ? [{ id: cookId, name: kitchen }]
      : []
  return (
    <Stack gap={8}>
      <TextField
        {...form.control('cookId')}
        label={t('market:kitchen')}
        help={t('market:kitchenHelp')}
        value={kitchen}
        dir="auto"
        autoComplete="off"
        onChange={({ currentTarget }) => {
          form.set('kitchen', currentTarget.value)
          form.set('cookId', '')
        }}
      />
      {found?.length === 0 && <Muted small>{t('market:noKitchen')}</Muted>}
      {choices.length > 0 && (
        <RadioPills
          legend={<span className="visually-hidden">{t('market:kitchen')}</span>}
          name="cookId"
          value={cookId}
          onChange={(id) => {
            form.set('kitchen', choices.find((choice) => choice.id === id)!.name)
            form.set('cookId', id)
          }}
          options={choices.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> }))}
        />
      )}
    </Stack>
  )
}

/** How many minutes a rush adds, or how long a control lasts. */
function Pills({ form, of, kind }: { form: Form; of: 'minutes' | 'end'; kind: ControlKind }) {
  const { t, format } = useLanguage()
  return (
    <RadioPills
      legend={t(of === 'minutes' ? 'market:minutes' : 'market:howLong')}
      name={of}
      value={form.values[of]}
      onChange={(value) => form.set(of, value as ControlEnd)}
      options={
        of === 'minutes'
          ? RUSH_STEPS.map((value) => ({ value, label: format.count(Number(value)) }))
          : CONTROL_ENDS.map((value) => ({
              value,
              label: t(value === 'open' && kind === 'rush' ? 'market:ends.openRush' : `market:ends.${value}`),
            }))
      }
    />
  )
}

/** How long it lasts. */
function Until({ form, kind }: { form: Form; kind: ControlKind }) {
  const { t } = useLanguage()
  return (
    <>
      <Pills form={form} of="end" kind={kind} />
      {form.values.end === 'until' && (
        <TimeMenu
          {...form.field('until')}
          of="start"
          label={t('market:until')}
          onChange={(until) => form.set('until', until)}
        />
      )}
    </>
  )
}

/** The reason that customers read. */
function Why({ form }: { form: Form }) {
  const { t } = useLanguage()
  const { reason } = form.values
  return (
    <>
      <SelectField
        {...form.control('reason')}
        label={t('market:reason')}
        value={reason}
        onChange={({ currentTarget }) => form.set('reason', currentTarget.value as ControlReason)}
        values={CONTROL_REASONS}
        textOf={(value) => t(`kitchens:hold.reasons.${value}`)}
      />
      {reason === 'other' && (
        <Stack gap={12}>
          <BilingualField form={form} name="words" label={(field) => t(`market:${field}`)} />
        </Stack>
      )}
    </>
  )
}
