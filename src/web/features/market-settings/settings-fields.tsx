import { UNTAKEN_ACTIONS, type UntakenAction } from '#domain/dispatch/untaken.ts'
import { WEEKDAYS } from '#domain/kitchens/slots.ts'
import { PAYPAL_CURRENCIES } from '#domain/payments/payment.ts'
import type { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Grid } from '#web/ui/layout/columns.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import { SpacedPanel } from '#web/ui/surface/spaced-panel.tsx'
import { BusinessFields } from './business-fields.tsx'
import { Example } from './example.tsx'
import {
  type NumberSetting,
  PAYPAL_EXAMPLE_EGP,
  paypalExampleOf,
  type SettingsValues,
  SWITCHES,
} from './settings-values.ts'
import { SupportFields } from './support-fields.tsx'

type Unit = 'currency' | 'percent' | 'km' | 'minutes' | 'oclock'
/** The switches about accounts. */
const PEOPLE = SWITCHES.filter((field) => field !== 'doorProof')
type Form = ReturnType<typeof useRuleForm<SettingsValues>>

/** The settings in groups: order amounts and fees, shares, distances, times, and approvals. */
export function SettingsFields({ form, saved }: { form: Form; saved: SettingsValues }) {
  return (
    <>
      <Fees form={form} />
      <Shares form={form} />
      <Example typed={form.values} saved={saved} />
      <Paypal form={form} />
      <BusinessFields form={form} />
      <Receipts form={form} />
      <Reach form={form} />
      <SupportFields form={form} />
      <Alarms form={form} />
      <Untaken form={form} />
      <Door form={form} />
      <People form={form} />
      <TrackingMap form={form} />
    </>
  )
}

function Fees({ form }: { form: Form }) {
  const { t } = useLanguage()
  return (
    <SpacedPanel heading={t('settings:market.groups.fees')} gap={16}>
      <Grid least="230px" gap={16} fill align="start">
        <NumberField form={form} field="minimumOrder" unit="currency" />
        <NumberField form={form} field="maximumOrder" unit="currency" />
        <NumberField form={form} field="serviceChargePercent" unit="percent" />
        <NumberField form={form} field="baseDeliveryFee" unit="currency" />
        <NumberField form={form} field="deliveryRatePerKm" unit="currency" />
      </Grid>
    </SpacedPanel>
  )
}

/** What the house and the couriers keep, and when they are paid. */
function Shares({ form }: { form: Form }) {
  const { t, format } = useLanguage()
  return (
    <SpacedPanel heading={t('settings:market.groups.shares')} gap={16}>
      <Grid least="230px" gap={16} fill align="start">
        <NumberField form={form} field="commissionPercent" unit="percent" />
        <NumberField form={form} field="courierSharePercent" unit="percent" />
        <NumberField form={form} field="courierCashLimit" unit="currency" />
        <SelectField
          {...form.control('payoutWeekday')}
          label={t('settings:limits.payoutWeekday')}
          help={t('settings:market.help.payoutWeekday')}
          value={form.values.payoutWeekday}
          onChange={(event) => form.set('payoutWeekday', event.currentTarget.value)}
        >
          <option value="">{t('settings:market.noPayoutDay')}</option>
          {WEEKDAYS.map((name, day) => (
            <option key={name} value={day}>
              {format.weekday(day)}
            </option>
          ))}
        </SelectField>
      </Grid>
      <Muted small>{t('settings:market.fromNowOn')}</Muted>
    </SpacedPanel>
  )
}

/** PayPal has no pounds, so it charges another currency at a fixed rate. */
function Paypal({ form }: { form: Form }) {
  const { t, format } = useLanguage()
  const example = paypalExampleOf(form.values)
  return (
    <SpacedPanel heading={t('settings:market.groups.paypal')} gap={16}>
      <Muted small>{t('settings:market.paypalNote')}</Muted>
      <Grid least="230px" gap={16} fill align="start">
        <SelectField
          {...form.control('paypalCurrency')}
          label={t('settings:limits.paypalCurrency')}
          value={form.values.paypalCurrency}
          onChange={(event) => form.set('paypalCurrency', event.currentTarget.value)}
        >
          <option value="">{t('settings:market.paypalNone')}</option>
          {PAYPAL_CURRENCIES.map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </SelectField>
        <NumberField
          form={form}
          field="paypalRate"
          unit="currency"
          help={t('settings:market.help.paypalRate')}
        />
      </Grid>
      {example && (
        <p aria-live="polite">
          {t('settings:market.paypalExample', {
            pounds: format.money(PAYPAL_EXAMPLE_EGP),
            amount: format.foreign(example.amount, example.currency),
          })}
        </p>
      )}
    </SpacedPanel>
  )
}

function Receipts({ form }: { form: Form }) {
  const { t } = useLanguage()
  return (
    <SpacedPanel heading={t('settings:market.groups.receipts')} gap={16}>
      <Grid least="230px" gap={16} fill align="start">
        <TextField
          {...form.field('taxNumber')}
          label={t('settings:limits.taxNumber')}
          help={t('settings:market.help.taxNumber')}
          inputMode="numeric"
          autoComplete="off"
          ltr
        />
        <NumberField
          form={form}
          field="vatPercent"
          unit="percent"
          help={t('settings:market.help.vatPercent')}
        />
      </Grid>
    </SpacedPanel>
  )
}

/** How far people see and couriers go. */
function Reach({ form }: { form: Form }) {
  const { t } = useLanguage()
  return (
    <SpacedPanel heading={t('settings:market.groups.reach')} gap={16}>
      <Grid least="230px" gap={16} fill align="start">
        <NumberField
          form={form}
          field="customerViewRadiusKm"
          unit="km"
          help={t('settings:market.help.customerViewRadiusKm')}
        />
        <NumberField
          form={form}
          field="deliveryPickupRadiusKm"
          unit="km"
          help={t('settings:market.help.deliveryPickupRadiusKm')}
        />
        <NumberField
          form={form}
          field="cookAnswerMinutes"
          unit="minutes"
          help={t('settings:market.help.cookAnswerMinutes')}
        />
      </Grid>
    </SpacedPanel>
  )
}

/** When the admins hear of an order. */
function Alarms({ form }: { form: Form }) {
  const { t } = useLanguage()
  return (
    <SpacedPanel heading={t('settings:market.groups.alarms')} gap={16}>
      <Grid least="230px" gap={16} fill align="start">
        <NumberField form={form} field="readyAlarmMinutes" unit="minutes" />
        <NumberField form={form} field="cookingAlarmMinutes" unit="minutes" />
        <NumberField form={form} field="silentAlarmMinutes" unit="minutes" />
        <NumberField
          form={form}
          field="dayEndsAtHour"
          unit="oclock"
          help={t('settings:market.help.dayEndsAtHour')}
        />
      </Grid>
    </SpacedPanel>
  )
}

/** What becomes of an order that no courier takes. */
function Untaken({ form }: { form: Form }) {
  const { t } = useLanguage()
  return (
    <SpacedPanel heading={t('settings:market.groups.untaken')} gap={16}>
      <Grid least="230px" gap={16} fill align="start">
        <SelectField
          {...form.control('untakenAction')}
          label={t('settings:limits.untakenAction')}
          help={t(`settings:market.untakenHelp.${form.values.untakenAction}`)}
          value={form.values.untakenAction}
          onChange={(event) => form.set('untakenAction', event.currentTarget.value as UntakenAction)}
        >
          {UNTAKEN_ACTIONS.map((action) => (
            <option key={action} value={action}>
              {t(`settings:market.untaken.${action}`)}
            </option>
          ))}
        </SelectField>
        <NumberField form={form} field="untakenMinutes" unit="minutes" />
      </Grid>
    </SpacedPanel>
  )
}

function Door({ form }: { form: Form }) {
  const { t } = useLanguage()
  return (
    <SpacedPanel heading={t('settings:market.groups.door')} gap={16}>
      <Switch
        id={form.control('doorProof').id}
        label={t('settings:limits.doorProof')}
        checked={form.values.doorProof}
        onChange={(event) => form.set('doorProof', event.currentTarget.checked)}
      />
      <Muted small>{t('settings:market.doorNote')}</Muted>
    </SpacedPanel>
  )
}

function People({ form }: { form: Form }) {
  const { t } = useLanguage()
  return (
    <SpacedPanel heading={t('settings:market.groups.people')} gap={16}>
      {PEOPLE.map((field) => (
        <Switch
          key={field}
          id={form.control(field).id}
          label={t(`settings:limits.${field}`)}
          checked={form.values[field]}
          onChange={(event) => form.set(field, event.currentTarget.checked)}
        />
      ))}
    </SpacedPanel>
  )
}

function TrackingMap({ form }: { form: Form }) {
  const { t } = useLanguage()
  return (
    <SpacedPanel heading={t('settings:market.groups.map')} gap={16}>
      <Grid least="230px" gap={16} fill align="start">
        <NumberField form={form} field="trackingLatitude" />
        <NumberField form={form} field="trackingLongitude" />
      </Grid>
      <Muted small>{t('settings:market.mapNote')}</Muted>
    </SpacedPanel>
  )
}

function NumberField({ form, field, unit, help }: NumberFieldProps) {
  const { t } = useLanguage()
  return (
    <TextField
      {...form.field(field)}
      label={t(`settings:limits.${field}`)}
      help={help}
      inputMode="decimal"
      autoComplete="off"
      ltr={unit === undefined}
      unit={unit && t(`settings:market.units.${unit}`)}
    />
  )
}

type NumberFieldProps = { form: Form; field: NumberSetting; unit?: Unit; help?: string }
