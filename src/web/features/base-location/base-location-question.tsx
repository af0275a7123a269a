import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './base-location-form.module.css'
import { BaseLocationForm } from './base-location-form.tsx'

/** Asks a new courier for the base location, because only orders near it are offered. */
export function BaseLocationQuestion({ onSaved }: { onSaved: () => void }) {
  const { t } = useLanguage()
  return (
    <Panel heading={t('delivery:base.title')}>
      <p className={styles.first}>{t('delivery:base.first')}</p>
      <BaseLocationForm onSaved={onSaved} />
    </Panel>
  )
}
