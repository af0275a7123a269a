import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './base-form.module.css'
import { BaseForm } from './base-form.tsx'

/** Asked before anything is offered: orders are offered around a base. */
export function BaseQuestion({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation()
  return (
    <Panel heading={t('delivery:base.title')}>
      <p className={styles.first}>{t('delivery:base.first')}</p>
      <BaseForm onSaved={onSaved} />
    </Panel>
  )
}
