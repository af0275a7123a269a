import { type ComponentProps, Fragment } from 'react'
import { UNTAKEN_ACTIONS } from '#domain/dispatch/untaken.ts'
import { WEEKDAYS } from '#domain/kitchens/slots.ts'
import { PAYPAL_CURRENCIES } from '#domain/payments/payment.ts'
import { SETTING_RULES } from '#domain/settings/market-settings.ts'
import type { NameBelow, TextKey } from '#locales/text-keys.ts'
import { TimeMenu } from '#web/parts/hours/time-menu.tsx'
import type { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Grid } from '#web/ui/layout/columns.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import { SpacedPanel } from '#web/ui/surface/spaced-panel.tsx'
import { Example } from './example.tsx'
import {
  PAYPAL_EXAMPLE_EGP,
  paypalExampleOf,
  type SettingsField,
  type SettingsValues,
  type SwitchSetting,
} from './settings-values.ts'

type Form = ReturnType<typeof useRuleForm<SettingsValues>>
type Setting = Exclude<SettingsField, SwitchSetting>
type Menu = 'payoutWeekday' | 'paypalCurrency' | 'untakenAction' | 'supportOpensAt' | 'supportClosesAt'
type Typed = Partial<ComponentProps<typeof TextField>>

/** The panels in the order of the page. Labels and help have the names of the fields. */
const GROUPS: readonly Group[] = [
  {
    name: 'fees',
    fields: ['minimumOrder', 'maximumOrder', 'serviceChargePercent', 'baseDeliveryFee', 'deliveryRatePerKm'],
  },
  {
    name: 'shares',
    fields: ['commissionPercent', 'courierSharePercent', 'courierCashLimit', 'payoutWeekday'],
    note: 'settings:market.fromNowOn',
  },
  { name: 'paypal', intro: 'settings:market.paypalNote', fields: ['paypalCurrency', 'paypalRate'] },
  {
    name: 'business',
    lead: 'settings:market.businessNote',
    fields: ['legalNameAr', 'legalName', 'legalAddressAr', 'legalAddress', 'registerNumber'],
  },
  { name: 'receipts', fields: ['taxNumber', 'vatPercent'] },
  { name: 'reach', fields: ['customerViewRadiusKm', 'deliveryPickupRadiusKm', 'cookAnswerMinutes'] },
  {
    name: 'support',
    intro: 'settings:market.supportNote',
    fields: ['supportPhone', 'supportWhatsapp', 'supportEmail', 'supportOpensAt', 'supportClosesAt'],
  },
  {
    name: 'alarms',
    fields: ['readyAlarmMinutes', 'cookingAlarmMinutes', 'silentAlarmMinutes', 'dayEndsAtHour'],
  },
  { name: 'untaken', fields: ['untakenAction', 'untakenMinutes'] },
  { name: 'door', switches: ['doorProof'], note: 'settings:market.doorNote' },
  {
    name: 'people',
    switches: ['couriersNeedApproval', 'cooksNeedApproval', 'neutralSignIn', 'secondFactorRequired'],
  },
  { name: 'map', fields: ['trackingLatitude', 'trackingLongitude'], note: 'settings:market.mapNote' },
]

const DIGITS = { inputMode: 'numeric', ltr: true } as const
const PHONE = { inputMode: 'tel', ltr: true } as const
const COORDINATE = { inputMode: 'decimal', ltr: true } as const
const ARABIC = { lang: 'ar', dir: 'auto' } as const
const ENGLISH = { lang: 'en', dir: 'auto' } as const

/** How what has no unit is typed. */
const TYPED: Partial<Record<Setting, Typed>> = {
  legalNameAr: ARABIC,
  legalName: ENGLISH,
  legalAddressAr: ARABIC,
  legalAddress: ENGLISH,
  registerNumber: DIGITS,
  taxNumber: DIGITS,
  supportPhone: PHONE,
  supportWhatsapp: PHONE,
  supportEmail: { inputMode: 'email', ltr: true },
  trackingLatitude: COORDINATE,
  trackingLongitude: COORDINATE,
} satisfies Record<Exclude<Setting, Menu | keyof typeof SETTING_RULES>, Typed>

/** The settings in groups, with what an order costs at them. */
export function SettingsFields({ form, saved }: { form: Form; saved: SettingsValues }) {
  return GROUPS.map((group) => (
    <Fragment key={group.name}>
      <GroupPanel group={group} form={form} />
      {group.name === 'shares' && <Example typed={form.values} saved={saved} />}
    </Fragment>
  ))
}

function GroupPanel({ group, form }: { group: Group; form: Form }) {
  const { t } = useLanguage()
  const { name, lead, intro, fields, switches, note } = group
  return (
    <SpacedPanel heading={t(`settings:market.groups.${name}`)} gap={16}>
      {lead && <p>{t(lead)}</p>}
      {intro && <Muted small>{t(intro)}</Muted>}
      {fields && (
        <Grid least="230px" gap={16} fill align="start">
          {fields.map((field) => (
            <SettingField key={field} form={form} field={field} />
          ))}
        </Grid>
      )}
      {switches?.map((field) => (
        <Switch
          key={field}
          id={form.control(field).id}
          label={t(`settings:limits.${field}`)}
          checked={form.values[field]}
          onChange={(event) => form.set(field, event.currentTarget.checked)}
        />
      ))}
      {name === 'paypal' && <PaypalExample values={form.values} />}
      {note && <Muted small>{t(note)}</Muted>}
    </SpacedPanel>
  )
}

function SettingField({ form, field }: { form: Form; field: Setting }) {
  const { t, exists } = useLanguage()
  const choices = useChoices(field)
  const help =
    field === 'untakenAction'
      ? `settings:market.untakenHelp.${form.values.untakenAction}`
      : `settings:market.help.${field}`
  const texts = {
    label: t(`settings:limits.${field}`),
    help: exists(help, {}) ? t(help as TextKey) : undefined,
  }
  if (field === 'supportOpensAt' || field === 'supportClosesAt')
    return (
      <TimeMenu
        {...form.field(field)}
        {...texts}
        of={field === 'supportOpensAt' ? 'start' : 'end'}
        onChange={(time) => form.set(field, time)}
      />
    )
  if (choices)
    return (
      <SelectField
        {...form.control(field)}
        {...texts}
        value={form.values[field]}
        onChange={(event) => form.set(field, event.currentTarget.value)}
        values={[...choices.keys()]}
        textOf={(value) => choices.get(value)!}
      />
    )
  const typed = TYPED[field] ?? {
    inputMode: 'decimal',
    unit: t(`settings:market.units.${SETTING_RULES[field as keyof typeof SETTING_RULES].unit}`),
  }
  return <TextField {...form.field(field)} {...texts} {...typed} autoComplete="off" />
}

/** The values that a menu of this setting has, and their words. Null for what is typed. */
function useChoices(field: Setting): Map<string, string> | null {
  const { t, format } = useLanguage()
  switch (field) {
    case 'payoutWeekday':
      return new Map([
        ['', t('settings:market.noPayoutDay')],
        ...WEEKDAYS.map((_, day) => [String(day), format.weekday(day)] as const),
      ])
    case 'paypalCurrency':
      return new Map([
        ['', t('settings:market.paypalNone')],
        ...PAYPAL_CURRENCIES.map((code) => [code, code] as const),
      ])
    case 'untakenAction':
      return new Map(UNTAKEN_ACTIONS.map((action) => [action, t(`settings:market.untaken.${action}`)]))
    default:
      return null
  }
}

/** PayPal has no pounds, so it charges another currency at a fixed rate. */
function PaypalExample({ values }: { values: SettingsValues }) {
  const { t, format } = useLanguage()
  const example = paypalExampleOf(values)
  return (
    example && (
      <p aria-live="polite">
        {t('settings:market.paypalExample', {
          pounds: format.money(PAYPAL_EXAMPLE_EGP),
          amount: format.foreign(example.amount, example.currency),
        })}
      </p>
    )
  )
}

type Group = {
  name: NameBelow<'settings:market.groups'>
  /** Above the fields, as plain text: it says what the public sees. */
  lead?: TextKey
  intro?: TextKey
  fields?: readonly Setting[]
  switches?: readonly SwitchSetting[]
  /** Below them. */
  note?: TextKey
}
