import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { KitchenToday } from '#contract/kitchens.ts'
import { paths } from '#domain/paths.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './first-steps.module.css'

/** Says that the first dish is on the menu, and offers what opens the kitchen now: the bell, or other hours. */
export function OnTheMenu({ today, onOpen }: { today: KitchenToday; onOpen: () => void }) {
  const { t } = useLanguage()
  const isOutOfHours = today.state === 'closed' || today.state === 'day_off'
  return (
    <div className={styles.line}>
      <p className={styles.menuWords} role="status">
        <Icon of={IconCircleCheck} size={24} />
        <strong>{t('kitchens:first.onTheMenu')}</strong>
      </p>
      {today.open && (
        <Button icon={IconBell} onClick={onOpen} data-needs-script>
          {t('kitchens:first.open')}
        </Button>
      )}
      {isOutOfHours && (
        <LinkButton to={paths.cookAvailability} variant="ghost">
          {t('kitchens:first.changeHours')}
        </LinkButton>
      )}
    </div>
  )
}
