import { useEffect, useState, useSyncExternalStore } from 'react'
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

/** The forms of the page that have changes. The router knows one blocker at a time, so the first of them asks for all. */
const changed = new Set<symbol>()
const watchers = new Set<() => void>()

/** Asks before a page is left with changes that nobody saved, by a link or by the browser. */
export function LeaveQuestion({ isChanged, consequence }: { isChanged: boolean; consequence?: string }) {
  const [id] = useState(() => Symbol())
  useEffect(() => {
    if (!isChanged) return
    changed.add(id)
    tell()
    return () => {
      changed.delete(id)
      tell()
    }
  }, [id, isChanged])
  useBeforeUnload((event) => {
    if (isChanged) event.preventDefault()
  })
  const isFirst = useSyncExternalStore(
    watch,
    () => changed.values().next().value === id,
    () => false,
  )
  return isFirst && <Question consequence={consequence} />
}

function Question({ consequence }: { consequence: string | undefined }) {
  const { t } = useLanguage()
  const blocker = useBlocker(losesChanges)
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      question={t('common:leave.ask')}
      consequence={consequence ?? t('common:leave.typed')}
      confirmLabel={t('common:leave.yes')}
      cancelLabel={t('common:leave.no')}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}

/** A place further down the same page keeps its forms. */
const losesChanges: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  changed.size > 0 && (from.pathname !== to.pathname || from.search !== to.search)

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

function tell() {
  for (const watcher of watchers) watcher()
}
