import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Notification } from '#contract/notifications.ts'
import { targetOf } from '#domain/notifications/inbox.ts'
import { isOrderStatus } from '#domain/ordering/status/order-status.ts'
import { formatter } from '#locales/format.ts'
import { inLocale, type Locale } from '#locales/locale.ts'
import type { SignedInViewer } from '#web/parts/frame/viewer.ts'
import { isStatusIconDirected, statusIcon } from '#web/parts/order/status/status-badge.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './notification-row.module.css'
import { keepOrderNumbersWhole } from './order-numbers.ts'

const CATEGORY_ICONS = {
  order: IconReceipt,
  system: IconFileText,
  promo: IconTag,
  admin: IconClipboardCheck,
  reports: IconAlertTriangle,
} as const

/** One notification. The row is the link to what it is about, and opening it marks it as read. */
export function NotificationRow({ notification, viewer, now, lang, onOpen, children }: NotificationRowProps) {
  const { t, locale: ofPage } = useLanguage()
  const locale = lang ?? ofPage
  const { id, category, title, titleAr, body, bodyAr, icon, read, createdAt } = notification
  const status = icon && isOrderStatus(icon) ? icon : null
  const handleOpen = () => {
    // The page that opens does not wait for this, and an unread dot that stays is no harm.
    if (!read)
      void client()
        .notifications.markRead({ id })
        .catch(() => {})
    onOpen?.()
  }
  return (
    <li className={clsx(styles.row, 'grid line-below on-surface')} data-ring data-unread={!read || undefined}>
      <span
        className={clsx(styles.tile, 'centres')}
        data-status={status ?? undefined}
        data-category={category}
        aria-hidden="true"
      >
        <Icon
          of={status ? statusIcon(status) : CATEGORY_ICONS[category]}
          size={22}
          flip={status !== null && isStatusIconDirected(status)}
        />
      </span>
      <div className={styles.text}>
        <Link
          to={targetOf(viewer.role, notification)}
          className={clsx(styles.title, 'shrinks regular breaks')}
          onClick={handleOpen}
        >
          {!read && <span className="visually-hidden">{t('notifications:new')} </span>}
          <bdi>{keepOrderNumbersWhole(inLocale(locale, title, titleAr))}</bdi>
        </Link>
        <p className={clsx('prose', styles.body, 'shrinks muted label breaks')}>
          <bdi>{keepOrderNumbersWhole(inLocale(locale, body, bodyAr))}</bdi>
        </p>
      </div>
      <time dateTime={createdAt} className={clsx(styles.time, 'muted small one-line')}>
        {formatter(locale).notificationTime(createdAt, now)}
      </time>
      {children && <div className={styles.menu}>{children}</div>}
    </li>
  )
}

type NotificationRowProps = {
  notification: Notification
  viewer: SignedInViewer
  now: number
  /** The language, if it is not the page's. */
  lang?: Locale
  onOpen?: () => void
  /** The row's menu. */
  children?: ReactNode
}
