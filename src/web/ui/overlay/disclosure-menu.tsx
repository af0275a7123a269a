import clsx from 'clsx'
import { type MouseEvent, type ReactNode, type ToggleEvent, useEffect, useRef } from 'react'
import styles from './disclosure-menu.module.css'

/**
 * A menu behind a button, built on `<details>` so that it opens without scripts. With scripts it also closes on Escape, on a
 * press outside and on a choice inside.
 */
export function DisclosureMenu({ label, face, shape, tone, className, children }: DisclosureMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const element = details.current
    if (!element) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return
      element.open = false
      element.querySelector('summary')?.focus()
    }
    const handlePress = (event: PointerEvent) => {
      if (element.open && event.target instanceof Node && !element.contains(event.target))
        element.open = false
    }
    document.addEventListener('keydown', handleKey)
    document.addEventListener('pointerdown', handlePress)
    return () => {
      document.removeEventListener('keydown', handleKey)
      document.removeEventListener('pointerdown', handlePress)
    }
  }, [])

  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const onChoice = event.target instanceof Element ? event.target.closest('a, [data-closes]') : null
    const onBackdrop = event.target === event.currentTarget && shape === 'drawer'
    if (!details.current || !(onChoice || onBackdrop)) return
    details.current.open = false
    // The pressed element is gone. A link takes the focus to its page. Otherwise the focus returns to the menu's button.
    if (onBackdrop || onChoice?.matches('button')) details.current.querySelector('summary')?.focus()
  }
  // Scrolls a menu into view that opens below the screen's edge.
  const handleToggle = ({ currentTarget: { open, lastElementChild } }: ToggleEvent<HTMLDetailsElement>) => {
    if (open && shape === 'dropdown')
      lastElementChild?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <details
      ref={details}
      className={clsx(styles.menu, styles[shape], tone && styles[tone], className)}
      onToggle={handleToggle}
    >
      <summary className={styles.face} aria-label={label}>
        {face}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to its links, and keys reach them */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, Enter on a link arrives here as a click */}
      <div className={styles.cover} onClick={handleClick}>
        <div className={styles.panel}>{children}</div>
      </div>
    </details>
  )
}

type DisclosureMenuProps = {
  label: string
  face: ReactNode
  /** A drawer from the start edge, a small panel below the button, or one above it. */
  shape: 'drawer' | 'dropdown' | 'dropup'
  tone?: 'aubergine' | undefined
  className?: string | undefined
  children: ReactNode
}
