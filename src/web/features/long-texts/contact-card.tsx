import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './contact-card.module.css'

/** When we answer, and how soon problems should be reported. */
export function ContactCard() {
  const { t } = useTranslation()
  return (
    <Panel tone="sunken" heading={t('common:longTexts.title')}>
      <ul className={styles.facts}>
        <li>
          <Icon of={IconClock} size={22} />
          <span>{t('common:longTexts.hours')}</span>
        </li>
        <li>
          <Icon of={IconHelpCircle} size={22} />
          <span>{t('common:longTexts.problems')}</span>
        </li>
      </ul>
    </Panel>
  )
}
