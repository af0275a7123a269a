import { TimeMenu } from '#web/parts/hours/time-menu.tsx'
import type { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Grid } from '#web/ui/layout/columns.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import { SpacedPanel } from '#web/ui/surface/spaced-panel.tsx'
import type { SettingsValues } from './settings-values.ts'

/** How people reach the office. */
export function SupportFields({ form }: { form: ReturnType<typeof useRuleForm<SettingsValues>> }) {
  const { t } = useLanguage()
  return (
    <SpacedPanel heading={t('settings:market.groups.support')} gap={16}>
      <Muted small>{t('settings:market.supportNote')}</Muted>
      <Grid least="230px" gap={16} fill align="start">
        <TextField
          {...form.field('supportPhone')}
          label={t('settings:limits.supportPhone')}
          help={t('settings:market.help.supportPhone')}
          inputMode="tel"
          autoComplete="off"
          ltr
        />
        <TextField
          {...form.field('supportWhatsapp')}
          label={t('settings:limits.supportWhatsapp')}
          inputMode="tel"
          autoComplete="off"
          ltr
        />
        <TextField
          {...form.field('supportEmail')}
          label={t('settings:limits.supportEmail')}
          inputMode="email"
          autoComplete="off"
          ltr
        />
        <TimeMenu
          {...form.field('supportOpensAt')}
          of="start"
          onChange={(time) => form.set('supportOpensAt', time)}
          label={t('settings:limits.supportOpensAt')}
          help={t('settings:market.help.supportHours')}
        />
        <TimeMenu
          {...form.field('supportClosesAt')}
          of="end"
          onChange={(time) => form.set('supportClosesAt', time)}
          label={t('settings:limits.supportClosesAt')}
        />
      </Grid>
    </SpacedPanel>
  )
}
