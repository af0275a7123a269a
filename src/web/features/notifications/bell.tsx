import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { type MouseEvent, Suspense, useRef, useState } from 'react'
import { paths } from '#domain/paths.ts'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import type { SignedInViewer } from '#web/parts/frame/viewer.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isPlainClick } from '#web/platform/page/plain-click.ts'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import { WaitingBar } from '#web/ui/feedback/spinner.tsx'
import { useInbox } from './use-inbox.ts'

const BellPanel = lazyPart(async () => (await import('./bell-panel.tsx')).BellPanel)

/** Where there is room for the panel. On phones the bell leads to the page of notifications. */
const WIDE = '(min-width: 48em)'

/** How much is unread, live, and the latest notifications behind it. Before scripts run it leads to their page (H-09). */
export function Bell({ viewer }: { viewer: SignedInViewer }) {
  const { t, format, exists } = useLanguage()
  const link = useRef<HTMLSpanElement>(null)
  const inbox = useInbox(viewer)
  const [isOpen, setOpen] = useState(false)
  const count = inbox?.unread.all ?? 0
  const handleClick = (event: MouseEvent) => {
    // The panel's texts load when the page is idle. A press before that leads to the page.
    const isReady = exists('notifications:title', {})
    if (!isReady || !isPlainClick(event) || !matchMedia(WIDE).matches) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <span ref={link} data-bell>
      <IconLink
        to={paths.notifications}
        icon={IconBell}
        label={t('common:header.notifications', { n: format.count(count), count })}
        badge={count > 0 ? format.badge(count) : null}
        onClick={handleClick}
      />
      {isOpen && (
        <Suspense fallback={<WaitingBar />}>
          <BellPanel
            viewer={viewer}
            inbox={inbox}
            below={link.current?.getBoundingClientRect() ?? null}
            onClose={() => {
              setOpen(false)
              link.current?.querySelector('a')?.focus()
            }}
          />
        </Suspense>
      )}
    </span>
  )
}
