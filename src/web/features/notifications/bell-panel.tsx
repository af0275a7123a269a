import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import clsx from 'clsx'
import { type CSSProperties, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Inbox, Notification } from '#contract/notifications.ts'
import { categoriesOf, type NotificationCategory } from '#domain/notifications/inbox.ts'
import { paths } from '#domain/paths.ts'
import type { SignedInViewer } from '#web/parts/frame/viewer.ts'
import { NotificationRow } from '#web/parts/notification/notification-row.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { ChipButton } from '#web/ui/display/chip.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { useModal } from '#web/ui/overlay/modal.tsx'
import styles from './bell-panel.module.css'

const MAX_ROWS = 5

type Category = NotificationCategory | 'all'

/** The five latest notifications under the bell, by category. Escape and a press outside close it. */
export function BellPanel({ viewer, inbox, below, onClose }: BellPanelProps) {
  const { t } = useLanguage()
  const [category, setCategory] = useState<Category>('all')
  const latest = useLatest(category, inbox)
  const marking = useCommand(() => client().notifications.markAllRead({}), { revalidates: false })
  const dialog = useModal(true, onClose)
  return (
    <dialog {...dialog} className={styles.panel} style={placeOf(below)} aria-labelledby="bell-title">
      <Row as="header" gap={12} align="baseline" nowrap between className={styles.head}>
        <h2 id="bell-title">{t('notifications:title')}</h2>
        <button
          type="button"
          className={styles.link}
          aria-disabled={marking.pending || !inbox?.unread.all}
          onClick={() => marking.pending || !inbox?.unread.all || void marking.run(undefined)}
        >
          {t('notifications:markAll')}
        </button>
      </Row>
      <Categories role={viewer.role} unread={inbox?.unread} value={category} onChange={setCategory} />
      {marking.problem && <InlineError title={marking.problem} />}
      <div className={styles.list} aria-busy={latest.items === null || undefined}>
        <Latest latest={latest} viewer={viewer} onOpen={onClose} />
      </div>
      <Link
        to={category === 'all' ? paths.notifications : `${paths.notifications}?category=${category}`}
        className={styles.all}
        onClick={onClose}
      >
        {t('notifications:viewAll')}
        <Icon of={IconArrowRight} size={20} flip />
      </Link>
    </dialog>
  )
}

function Categories({ role, unread, value, onChange }: CategoriesProps) {
  const { t, format } = useLanguage()
  return (
    <fieldset className={clsx(styles.chips, 'flex gap-8')} aria-label={t('notifications:filter')}>
      {(['all', ...categoriesOf(role)] as const).map((each) => (
        <ChipButton
          key={each}
          selected={each === value}
          className={styles.chip}
          onClick={() => onChange(each)}
        >
          {t(`notifications:categories.${each}`)}
          {unread && unread[each] > 0 && <b>{format.badge(unread[each])}</b>}
        </ChipButton>
      ))}
    </fieldset>
  )
}

type CategoriesProps = {
  role: SignedInViewer['role']
  unread: Inbox['unread'] | undefined
  value: Category
  onChange: (category: Category) => void
}

function Latest({ latest: { items, failed, load }, viewer, onOpen }: LatestProps) {
  const { t } = useLanguage()
  if (failed)
    return (
      <InlineError title={t('notifications:failed')} retryLabel={t('common:actions.retry')} onRetry={load} />
    )
  if (items === null) return <Waiting />
  if (items.length === 0)
    return <p className={clsx(styles.none, 'muted text-centre')}>{t('notifications:empty')}</p>
  return (
    <ul>
      {items.map((each) => (
        <NotificationRow key={each.id} notification={each} viewer={viewer} now={Date.now()} onOpen={onOpen} />
      ))}
    </ul>
  )
}

type LatestProps = { latest: ReturnType<typeof useLatest>; viewer: SignedInViewer; onOpen: () => void }

/** The latest of a category, read again with every change of the bell. */
function useLatest(category: Category, inbox: Inbox | null) {
  const [items, setItems] = useState<Notification[] | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    let isOver = false
    client()
      .notifications.listNotifications({ limit: MAX_ROWS, ...(category === 'all' ? {} : { category }) })
      .then(
        (page) => {
          if (isOver) return
          setItems(page.items)
          setFailed(false)
        },
        () => {
          if (!isOver) setFailed(true)
        },
      )
    return () => {
      isOver = true
    }
  }, [category])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bell's state says that the list changed
  useEffect(load, [load, inbox])
  return { items, failed, load: () => void load() }
}

function Waiting() {
  return Array.from({ length: MAX_ROWS }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <p key={index} className={clsx(styles.waiting, 'row gap-12')}>
      <Skeleton width={44} height={44} radius={12} />
      <Skeleton width="70%" height={18} />
    </p>
  ))
}

/** Where wide screens show it: below the bell or above it, towards the middle of the screen. */
function placeOf(bell: DOMRect | null) {
  if (!bell) return {}
  const { innerWidth, innerHeight } = window
  const isAtLeft = bell.left + bell.width / 2 < innerWidth / 2
  return {
    ...(bell.top < innerHeight / 2
      ? { '--top': `${bell.bottom + 8}px` }
      : { '--bottom': `${innerHeight - bell.top + 8}px` }),
    ...(isAtLeft ? { '--left': `${bell.left}px` } : { '--right': `${innerWidth - bell.right}px` }),
  } as CSSProperties
}

type BellPanelProps = {
  viewer: SignedInViewer
  inbox: Inbox | null
  /** Where the bell is. */
  below: DOMRect | null
  onClose: () => void
}
