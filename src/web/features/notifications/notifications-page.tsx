import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import clsx from 'clsx'
import { Suspense, useState } from 'react'
import type { Notification, NotificationPage, Unread } from '#contract/notifications.ts'
import { addCairoDays, cairoDate } from '#domain/cairo-time.ts'
import { categoriesOf, type NotificationCategory } from '#domain/notifications/inbox.ts'
import { paths } from '#domain/paths.ts'
import lid from '#web/assets/spots/spot-lid.webp?url'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import type { SignedInViewer } from '#web/parts/frame/viewer.ts'
import { LoadMore } from '#web/parts/list/load-more.tsx'
import { NotificationRow } from '#web/parts/notification/notification-row.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useMore } from '#web/platform/lists/use-more.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { DisclosureMenu } from '#web/ui/overlay/disclosure-menu.tsx'
import styles from './notifications-page.module.css'

export type NotificationsData = {
  category: NotificationCategory | null
  page: NotificationPage
  unread: Unread
  now: number
}

/** All notifications of a person by day, filtered by category, with marking, deleting and clearing (N-07). */
export function NotificationsPage({ data, viewer }: { data: NotificationsData; viewer: SignedInViewer }) {
  const { t, format } = useLanguage()
  const { category, page, unread } = data
  const marking = useCommand(() => client().notifications.markAllRead({}))
  return (
    <div className={`page ${styles.page}`}>
      <Row as="header" gap={8} lineGap={4} className={clsx(styles.head, 'below-10')}>
        <h1>{t('notifications:title')}</h1>
        <div className="row">
          <Button
            variant="soft"
            size="compact"
            loading={marking.pending}
            aria-disabled={unread.all === 0}
            onClick={() => unread.all === 0 || void marking.run(undefined)}
          >
            {t('notifications:markAll')}
          </Button>
          <ClearAll isEmpty={page.items.length === 0 && category === null} />
        </div>
      </Row>
      {marking.problem && <InlineError title={marking.problem} />}
      <ChipRow label={t('notifications:filter')}>
        {([null, ...categoriesOf(viewer.role)] as const).map((each) => (
          <ChipLink
            key={each}
            to={each ? `${paths.notifications}?category=${each}` : paths.notifications}
            selected={each === category}
            preventScrollReset
          >
            {t(`notifications:categories.${each ?? 'all'}`)}{' '}
            {unread[each ?? 'all'] > 0 && <b>{format.badge(unread[each ?? 'all'])}</b>}
          </ChipLink>
        ))}
      </ChipRow>
      {page.items.length > 0 && (
        <div className={styles.banner}>
          <Suspense fallback={null}>
            <PushBanner of={MOMENTS[emptyFor(viewer)]} helps />
          </Suspense>
        </div>
      )}
      {page.items.length > 0 ? (
        <Days key={category} data={data} viewer={viewer} />
      ) : (
        <EmptyState art={lid} title={t('notifications:empty')}>
          {category === null && t(`notifications:nothing.${emptyFor(viewer)}`)}
        </EmptyState>
      )}
    </div>
  )
}

/** Shown after hydration alone: the server does not know the browser's permission. */
const PushBanner = lazyPart(async () => (await import('#web/parts/push/push-banner.tsx')).PushBanner)
const MOMENTS = { customer: 'order', cook: 'kitchen', delivery: 'courier', admin: 'office' } as const

function emptyFor({ role }: SignedInViewer) {
  return role === 'superadmin' ? 'admin' : role
}

function Days({
  data: { category, page, now },
  viewer,
}: {
  data: NotificationsData
  viewer: SignedInViewer
}) {
  const { t, format } = useLanguage()
  const filter = category ? { category } : {}
  const more = useMore(page, (cursor) => client().notifications.listNotifications({ ...filter, cursor }))
  const today = cairoDate(now)
  const nameOf = (day: string, at: string) =>
    day === today
      ? t('notifications:today')
      : day === addCairoDays(today, -1)
        ? t('notifications:yesterday')
        : format.dateSeenFrom(now, at)
  return (
    <>
      {byDay(more.items).map(({ day, items }) => (
        <section key={day} className={styles.day}>
          <h2>{nameOf(day, items[0]!.createdAt)}</h2>
          <ul className={clsx(styles.list, 'framed rounded-card')}>
            {items.map((each) => (
              <NotificationRow key={each.id} notification={each} viewer={viewer} now={now}>
                <RowActions notification={each} />
              </NotificationRow>
            ))}
          </ul>
        </section>
      ))}
      <LoadMore
        more={more}
        hrefOf={(cursor) =>
          `${paths.notifications}?${category ? `category=${category}&` : ''}cursor=${cursor}`
        }
        failedText={t('notifications:failed')}
      />
    </>
  )
}

/** Notifications under the days of Cairo on which they came, in their order. */
function byDay(items: Notification[]) {
  const days: { day: string; items: Notification[] }[] = []
  // One that moved between two pages may come twice.
  for (const item of new Map(items.map((each) => [each.id, each])).values()) {
    const day = cairoDate(Date.parse(item.createdAt))
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}

function RowActions({ notification: { id, category, read } }: { notification: Notification }) {
  const { t } = useLanguage()
  const marking = useCommand(() => client().notifications.markRead({ id }))
  const deleting = useCommand(() => client().notifications.deleteNotification({ id }))
  const stopping = useCommand(() =>
    client().profiles.changeProfile({ wantsOffers: false, wantsOfferPush: false }),
  )
  const problem = marking.problem ?? deleting.problem ?? stopping.problem
  const handleStop = async () => {
    const answer = await stopping.run(undefined)
    if (answer?.ok) toast({ tone: 'success', title: t('notifications:stoppedOffers') })
  }
  return (
    <>
      <DisclosureMenu
        shape="dropdown"
        label={t('notifications:actions')}
        face={<Icon of={IconDots} size={20} />}
      >
        <div className={clsx(styles.menu, 'grid')}>
          {!read && (
            <button type="button" data-closes onClick={() => void marking.run(undefined)}>
              {t('notifications:markRead')}
            </button>
          )}
          <button type="button" data-closes onClick={() => void deleting.run(undefined)}>
            {t('notifications:delete')}
          </button>
          {category === 'promo' && (
            <button type="button" data-closes onClick={() => void handleStop()}>
              {t('notifications:stopOffers')}
            </button>
          )}
        </div>
      </DisclosureMenu>
      {problem && <InlineError title={problem} />}
    </>
  )
}

function ClearAll({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useLanguage()
  const [isAsked, setAsked] = useState(false)
  if (isEmpty) return null
  return (
    <>
      <DisclosureMenu
        shape="dropdown"
        label={t('notifications:more')}
        face={<Icon of={IconDots} size={22} />}
      >
        <div className={clsx(styles.menu, 'grid')}>
          <button type="button" data-closes onClick={() => setAsked(true)}>
            {t('notifications:clear')}
          </button>
        </div>
      </DisclosureMenu>
      <ActionQuestion
        open={isAsked}
        destructive
        question={t('notifications:clearAsk')}
        consequence={t('notifications:clearNote')}
        confirmLabel={t('notifications:clearYes')}
        cancelLabel={t('notifications:clearNo')}
        send={() => client().notifications.clearNotifications()}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
