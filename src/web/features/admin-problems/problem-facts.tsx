import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { Link } from 'react-router'
import type { ListedProblem } from '#contract/problems.ts'
import { type OrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './problem-facts.module.css'

/** The kind of problem as a link to it, with the order's number. */
export function ProblemLink({ problem: { id, reason, order, sender } }: { problem: ListedProblem }) {
  const { t } = useLanguage()
  return (
    <span className={styles.name}>
      <Link to={paths.adminProblem(id)} className={styles.link}>
        {t(`problems:reasons.${reason}`)}
      </Link>
      {sender ? (
        <bdi className={styles.number}>{sender.name}</bdi>
      ) : (
        order && <OrderNumber shown={showOrderId(order.id as OrderId)} className={styles.number} />
      )}
    </span>
  )
}

/** The reporter's words, shortened by CSS, and whether there is a photo. */
export function Words({ problem: { words, hasPhoto } }: { problem: ListedProblem }) {
  const { t } = useLanguage()
  return (
    <p className={styles.words}>
      {hasPhoto && (
        <>
          <Icon of={IconPhoto} size={16} />
          <span className="visually-hidden">{t('problems:admin.photo')}</span>
        </>
      )}
      <bdi className={styles.said}>{words}</bdi>
    </p>
  )
}
