import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs'
import IconTicketOff from '@tabler/icons-react/dist/esm/icons/IconTicketOff.mjs'
import type { PromoState } from '#domain/promotions/promo-terms.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './promo-state-badge.module.css'

const ICONS = { running: IconCircleCheck, used_up: IconTicketOff, ended: IconCircleOff }

/** Whether a code can be used, as icon, word and colour. */
export function PromoStateBadge({ state }: { state: PromoState }) {
  const { t } = useTranslation()
  return (
    <span className={styles.badge} data-state={state}>
      <Icon of={ICONS[state]} size={16} />
      {t(`admin:promoCodes.states.${state}`)}
    </span>
  )
}
