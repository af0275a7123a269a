import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import clsx from 'clsx'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { dismissToast, settleToasts, shownToasts, type Toast, undoToast, watchToasts } from './toast.ts'
import styles from './toasts.module.css'

const ICONS = { success: IconCircleCheck, error: IconAlertTriangle, info: IconBell, warning: IconWifiOff }
const NONE: readonly Toast[] = []

/** The place where `toast()` messages appear; once per page. */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(watchToasts, shownToasts, () => NONE)
  const box = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id

  // A popover lies in the top layer; showing it again lifts it over a sheet that opened since.
  useEffect(() => {
    const element = box.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest) element.showPopover()
    element.style.setProperty('--bar', `${heightOfBottomBar()}px`)
  }, [newest])

  // Whoever leaves the page has not taken anything back.
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

/** How much of the window's lower end a bar takes; it may be taller with larger letters. */
function heightOfBottomBar() {
  const bars = [...document.querySelectorAll('[data-bottom-bar]')].map((bar) => bar.getBoundingClientRect())
  const atTheEdge = bars.filter(({ height, bottom }) => height > 0 && bottom >= window.innerHeight - 1)
  return Math.max(0, ...atTheEdge.map(({ top }) => window.innerHeight - top))
}

/** Its time stands still while someone points at it or has focus in it. */
function Message({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [held, setHeld] = useState(false)
  const { id, durationMs, tone, title, body, fromPush, undo } = toast
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [held, id, durationMs])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the message, it is not a control
    <div
      className={clsx(styles.toast, fromPush && styles.fromPush)}
      dir="auto"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
      <IconButton icon={IconX} label={closeLabel} onClick={() => dismissToast(id)} />
    </div>
  )
}
