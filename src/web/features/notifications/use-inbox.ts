import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Inbox, Notification } from '#contract/notifications.ts'
import { isToldByPage, targetOf } from '#domain/notifications/inbox.ts'
import { paths } from '#domain/paths.ts'
import type { SignedInViewer } from '#web/parts/frame/viewer.ts'
import { followWhileSeen } from '#web/platform/api/live-stream.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

/** The newest notification that this tab knows. A shell may show two bells, and only one of them tells of an arrival. */
let newestAt: string | null = null

/**
 * What the bell shows, live while the page is seen. A notification that arrives meanwhile is shown for six seconds (N-09), unless the
 * page tells of it. The page of notifications reads its list again.
 */
export function useInbox(viewer: SignedInViewer): Inbox | null {
  const { t, exists, localized } = useLanguage()
  const { revalidate } = useRevalidator()
  const [inbox, setInbox] = useState<Inbox | null>(null)
  const { role, uid } = viewer
  useEffect(() => {
    if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
    // A browser that cannot be renewed now is renewed at the next visit.
    import('#web/platform/device/push.ts').then(({ renewPush }) => renewPush(uid)).catch(() => {})
  }, [uid])
  const tell = (news: Notification) =>
    toast({
      tone: 'info',
      title: localized(news.title, news.titleAr),
      body: localized(news.body, news.bodyAr),
      fromPush: true,
      // Its text loads when the page is idle.
      ...(exists('notifications:view', {})
        ? { link: { to: targetOf(role, news), label: t('notifications:view') } }
        : {}),
    })
  const onArrival = useEffectEvent((news: Notification) => {
    const { pathname } = window.location
    if (pathname === paths.notifications) void revalidate()
    else if (!isToldByPage(role, news, pathname)) tell(news)
  })
  useEffect(
    () =>
      followWhileSeen(
        { what: 'inbox' },
        {
          event: 'inbox',
          onState(state) {
            const { newest } = state as Inbox
            setInbox(state as Inbox)
            if (newest && !newest.read && newestAt !== null && newest.createdAt > newestAt) onArrival(newest)
            if (newestAt === null || (newest && newest.createdAt > newestAt))
              newestAt = newest?.createdAt ?? ''
          },
        },
      ),
    [],
  )
  return inbox
}
