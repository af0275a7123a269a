import type { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './settings-form.module.css'
import type { SettingsValues } from './settings-values.ts'

/** Who runs the marketplace by law. */
export function BusinessFields({ form }: { form: ReturnType<typeof useRuleForm<SettingsValues>> }) {
  const { t } = useLanguage()
  return (
    <Panel heading={t('settings:market.groups.business')} className={styles.fields}>
      <p className={styles.note}>{t('settings:market.businessNote')}</p>
      <div className={styles.pairs}>
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
      </div>
    </Panel>
  )
}
