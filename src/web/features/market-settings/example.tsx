import clsx from 'clsx'
import { useState } from 'react'
import { readNumber } from '#domain/number-field.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { BeforeAfter } from '#web/ui/display/before-after.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Grid } from '#web/ui/layout/columns.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import { SpacedPanel } from '#web/ui/surface/spaced-panel.tsx'
import styles from './settings-form.module.css'
import { EXAMPLE, EXAMPLE_RULES, EXAMPLE_SUMS, exampleOf, type SettingsValues } from './settings-values.ts'

const SIZES = ['foodEgp', 'km'] as const

/** An example order at the saved and at the typed fees. Its food and distance may be changed; they belong to no form. */
export function Example({ typed, saved }: { typed: SettingsValues; saved: SettingsValues }) {
  const { t, format, refusalText } = useLanguage()
  const [sizes, setSizes] = useState({
    foodEgp: format.number(EXAMPLE.foodEgp),
    km: format.number(EXAMPLE.km),
  })
  const [food, km] = SIZES.map((size) => readNumber(sizes[size], EXAMPLE_RULES[size]))
  const order = food!.ok && km!.ok ? { foodEgp: food!.value, km: km!.value } : null
  const [before, after] = [saved, typed].map((values) => order && exampleOf(values, order))
  return (
    <SpacedPanel tone="sunken" heading={t('settings:market.groups.example')} gap={12}>
      <Grid least="230px" gap={16} fill align="start" data-needs-script>
        {SIZES.map((size) => {
          const read = size === 'km' ? km! : food!
          return (
            <TextField
              key={size}
              id={`example-${size}`}
              // A form that does not exist: Enter in this field saves no settings.
              form="example"
              label={t(`settings:market.example.${size}`)}
              unit={t(`settings:market.units.${size === 'km' ? 'km' : 'currency'}`)}
              inputMode="decimal"
              autoComplete="off"
              value={sizes[size]}
              error={read.ok ? undefined : refusalText(read)}
              onChange={({ currentTarget }) => setSizes({ ...sizes, [size]: currentTarget.value })}
            />
          )
        })}
      </Grid>
      <div aria-live="polite">
        {after && before ? (
          <dl className={clsx(styles.shares, 'flex wraps')}>
            {EXAMPLE_SUMS.map((sum) => (
              <div key={sum}>
                <dt className="muted small">{t(`settings:market.gets.${sum}`)}</dt>
                <dd className="strong">
                  {before[sum] === after[sum] ? (
                    format.money(after[sum])
                  ) : (
                    <BeforeAfter before={format.money(before[sum])} after={format.money(after[sum])} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <Muted small>{t('settings:market.noExample')}</Muted>
        )}
      </div>
    </SpacedPanel>
  )
}
