import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { paths } from '#domain/paths.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import styles from './sibling-orders.module.css'

/** The other orders of the same checkout, which other couriers bring. Only the owner sees them. */
export function SiblingOrders({ order: { siblings = [] } }: { order: OrderAnswer }) {
  const { t } = useLanguage()
  if (siblings.length === 0) return null
  return (
    <nav aria-label={t('ordering:track.siblings')} className={styles.siblings}>
      <p className={styles.label}>{t('ordering:track.siblings')}</p>
      {siblings.map((sibling) => (
        <SiblingLink key={sibling.id} sibling={sibling} />
      ))}
    </nav>
  )
}

function SiblingLink({ sibling }: { sibling: NonNullable<OrderAnswer['siblings']>[number] }) {
  const { t, nameOf } = useLanguage()
  const kitchen = nameOf(sibling.cookName, sibling.cookNameAr)
  return (
    <LinkButton to={paths.trackOrder(sibling.id)} variant="soft" icon={IconMapPin}>
      {t('ordering:placed.trackFrom', { kitchen })}
    </LinkButton>
  )
}
