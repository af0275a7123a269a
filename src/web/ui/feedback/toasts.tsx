import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import clsx from 'clsx'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './feedback.module.css'
import { dismissToast, settleToasts, shownToasts, type Toast, undoToast, watchToasts } from './toast.ts'

const ICONS = { success: IconCircleCheck, error: IconAlertTriangle, info: IconBell, warning: IconWifiOff }
const NONE: readonly Toast[] = []

/** Renders the messages of `toast()`. A page has one. */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(watchToasts, shownToasts, () => NONE)
  const box = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id

  // A popover lies in the top layer. Showing it again lifts it over a sheet that opened meanwhile.
  useEffect(() => {
    const element = box.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest) element.showPopover()
    element.style.setProperty('--bar', `${heightOfBottomBar()}px`)
  }, [newest])

  // Leaving the page is no undo.
  useEffect(() => {
    window.addEventListener('pagehide', settleToasts)
    return () => window.removeEventListener('pagehide', settleToasts)
  }, [])

  return (
    <div ref={box} popover="manual" className={styles.stack}>
      {toasts.map((each) => (
        <Message key={each.id} toast={each} closeLabel={closeLabel} />
      ))}
    </div>
  )
}

/** Some bars end a little above the edge. */
const NEAR_EDGE_PX = 40

/** The height that a bar takes at the window's lower edge. Large letters make it taller. */
function heightOfBottomBar() {
  const bars = [...document.querySelectorAll('[data-bottom-bar]')].map((bar) => bar.getBoundingClientRect())
  const atTheEdge = bars.filter(
    ({ height, bottom }) => height > 0 && bottom >= window.innerHeight - NEAR_EDGE_PX,
  )
  return Math.max(0, ...atTheEdge.map(({ top }) => window.innerHeight - top))
}

/** A message whose time stops while somebody points at it or focuses it. */
function Message({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [isPaused, setPaused] = useState(false)
  const { id, durationMs, tone, title, body, fromPush, undo, link } = toast
  useEffect(() => {
    if (isPaused || durationMs === null) return
    const timer = setTimeout(() => dismissToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [isPaused, id, durationMs])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer, it is not a control
    <div
      className={clsx(styles.toast, fromPush && styles.fromPush)}
      // A push is in the words of its reader’s account. Any other message is in the page’s language, whatever name it begins with.
      dir={fromPush ? 'auto' : undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className={clsx(styles.tile, styles[tone])}>
        <Icon of={ICONS[tone]} size={20} />
      </span>
      <div role={tone === 'error' ? 'alert' : 'status'} className={styles.words}>
        <p className={styles.title}>{title}</p>
        {body && <p className={styles.body}>{body}</p>}
      </div>
      {undo && (
        <button type="button" className={styles.undo} onClick={() => undoToast(id)}>
          {undo.label}
        </button>
      )}
      {link && (
        <Link to={link.to} className={styles.undo} onClick={() => dismissToast(id)}>
          {link.label}
        </Link>
      )}
      <IconButton icon={IconX} label={closeLabel} onClick={() => dismissToast(id)} />
    </div>
  )
}
