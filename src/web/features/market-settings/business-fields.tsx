import type { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Grid } from '#web/ui/layout/columns.tsx'
import { SpacedPanel } from '#web/ui/surface/spaced-panel.tsx'
import type { SettingsValues } from './settings-values.ts'

/** Who runs the marketplace by law. */
export function BusinessFields({ form }: { form: ReturnType<typeof useRuleForm<SettingsValues>> }) {
  const { t } = useLanguage()
  return (
    <SpacedPanel heading={t('settings:market.groups.business')} gap={16}>
      <p>{t('settings:market.businessNote')}</p>
      <Grid least="230px" gap={16} fill align="start">
        <TextField
          {...form.field('legalNameAr')}
          label={t('settings:limits.legalNameAr')}
          help={t('settings:market.help.legalNameAr')}
          autoComplete="off"
          lang="ar"
          dir="auto"
        />
        <TextField
          {...form.field('legalName')}
          label={t('settings:limits.legalName')}
          help={t('settings:market.help.legalName')}
          autoComplete="off"
          lang="en"
          dir="auto"
        />
        <TextField
          {...form.field('legalAddressAr')}
          label={t('settings:limits.legalAddressAr')}
          autoComplete="off"
          lang="ar"
          dir="auto"
        />
        <TextField
          {...form.field('legalAddress')}
          label={t('settings:limits.legalAddress')}
          autoComplete="off"
          lang="en"
          dir="auto"
        />
        <TextField
          {...form.field('registerNumber')}
          label={t('settings:limits.registerNumber')}
          inputMode="numeric"
          autoComplete="off"
          ltr
        />
      </Grid>
    </SpacedPanel>
  )
}
