import type { PromoCode } from '#contract/promotions.ts'
import { DayField } from '#web/parts/days/day-fields.tsx'
import { BilingualField } from '#web/parts/frame/bilingual-field.tsx'
import { Pair } from '#web/parts/frame/pair.tsx'
import { TimeMenu } from '#web/parts/hours/time-menu.tsx'
import type { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Segmented } from '#web/ui/choices/segmented.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'
import { type PromoValues, priceWith, today, usualLastDays } from './promo-values.ts'
import styles from './promocodes.module.css'

const EXAMPLE_EGP = 200
const NUMBER = { inputMode: 'decimal', autoComplete: 'off' } as const

/** The fields of a code's form. */
export function PromoFields({ form, promo, now }: PromoFieldsProps) {
  const { t, format } = useLanguage()
  const used = promo?.used ?? 0
  const usedSoFar = used > 0 ? t('admin:promoCodes.form.usedSoFar', { used: format.count(used) }) : undefined
  return (
    <>
      <TextField
        {...form.field('code')}
        label={t('admin:promoCodes.form.code')}
        help={t(used > 0 ? 'admin:promoCodes.form.codeStays' : 'admin:promoCodes.form.codeHelp', {
          used: format.count(used),
        })}
        disabled={used > 0}
        ltr
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={styles.code}
      />
      <Discount form={form} isTypeFixed={used > 0} />
      <Pair of="numbers">
        <TextField
          {...form.field('maxUses')}
          {...NUMBER}
          label={t('admin:promoCodes.form.maxUses')}
          help={usedSoFar}
        />
        <TextField
          {...form.field('perUserLimit')}
          {...NUMBER}
          label={t('admin:promoCodes.form.perUserLimit')}
        />
      </Pair>
      <LastMinute form={form} now={now} />
      {!promo?.isApology && <Conditions form={form} now={now} />}
      <BilingualField
        form={form}
        name="description"
        label={(field) => t(`admin:promoCodes.form.${field}`)}
        help={t('admin:promoCodes.form.descriptionHelp')}
      />
    </>
  )
}

/** Percent or pounds, with what is left of an example order. The type of a used code stays. */
function Discount({ form, isTypeFixed }: { form: PromoForm; isTypeFixed: boolean }) {
  const { t, format } = useLanguage()
  const { type } = form.values
  const price = priceWith(form.values, EXAMPLE_EGP)
  return (
    <>
      {!isTypeFixed && (
        <Segmented
          label={t('admin:promoCodes.form.type')}
          name="type"
          fullWidth
          value={type}
          onChange={(value) => form.set('type', value)}
          options={[
            { value: 'percent', label: t('admin:promoCodes.form.percent') },
            { value: 'fixed', label: t('admin:promoCodes.form.fixed') },
          ]}
        />
      )}
      <TextField
        {...form.field('discount')}
        {...NUMBER}
        label={t('admin:promoCodes.form.discount')}
        help={
          price !== null &&
          t('admin:promoCodes.form.example', {
            food: format.money(EXAMPLE_EGP),
            rest: format.money(price),
          })
        }
        unit={t(type === 'percent' ? 'admin:promoCodes.form.percentSign' : 'admin:promoCodes.form.currency')}
      />
    </>
  )
}

/** What a campaign may ask of an order, and from when it counts. All may be left empty. */
function Conditions({ form, now }: Omit<PromoFieldsProps, 'promo'>) {
  const { t } = useLanguage()
  const amount = {
    inputMode: 'decimal',
    autoComplete: 'off',
    unit: t('admin:promoCodes.form.currency'),
  } as const
  return (
    <>
      <Pair of="numbers">
        <TextField
          {...form.field('minimumOrder')}
          {...amount}
          label={t('admin:promoCodes.form.minimumOrder')}
          help={t('admin:promoCodes.form.minimumOrderHelp')}
        />
        {form.values.type === 'percent' && (
          <TextField
            {...form.field('maximumDiscount')}
            {...amount}
            label={t('admin:promoCodes.form.maximumDiscount')}
            help={t('admin:promoCodes.form.maximumDiscountHelp')}
          />
        )}
      </Pair>
      <DayField
        {...form.field('firstDay')}
        onChange={(day) => form.set('firstDay', day)}
        label={t('admin:promoCodes.form.firstDay')}
        help={t('admin:promoCodes.form.firstDayHelp')}
        earliest={today(now)}
      />
    </>
  )
}

const PRESETS = ['week', 'month', 'quarter', 'year'] as const

/** The last day and minute of the code, in Cairo time. */
function LastMinute({ form, now }: Omit<PromoFieldsProps, 'promo'>) {
  const { t } = useLanguage()
  const days = usualLastDays(now)
  return (
    <Stack gap={6}>
      <Pair of="moment">
        <DayField
          {...form.field('lastDay')}
          onChange={(day) => form.set('lastDay', day)}
          label={t('admin:promoCodes.form.lastDay')}
          mayBeEmpty={false}
          earliest={today(now)}
          presets={PRESETS.map((name) => ({
            text: t(`admin:promoCodes.form.presets.${name}`),
            day: days[name],
          }))}
        />
        <TimeMenu
          {...form.field('lastTime')}
          of="lastMinute"
          onChange={(time) => form.set('lastTime', time)}
          label={t('admin:promoCodes.form.lastTime')}
        />
      </Pair>
      <Muted small>{t('admin:promoCodes.form.lastMinuteHelp')}</Muted>
    </Stack>
  )
}

type PromoForm = ReturnType<typeof useRuleForm<PromoValues>>
type PromoFieldsProps = { form: PromoForm; promo: PromoCode | null; now: number }
