import { useEffect, useState, useSyncExternalStore } from 'react'
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import {
  answerLeaving,
  asksForAll,
  isAskedToLeave,
  keepChanged,
  watchChanges,
  wouldLose,
  wouldLoseBySearch,
} from '#web/platform/page/unsaved-changes.ts'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

/** Asks before a page is left with changes that nobody saved, by a link, by the browser or by a log-out. */
export function LeaveQuestion({ isChanged, outlivesSearch = false, consequence }: LeaveQuestionProps) {
  const [id] = useState(() => Symbol())
  useEffect(() => (isChanged ? keepChanged(id, outlivesSearch) : undefined), [id, isChanged, outlivesSearch])
  useBeforeUnload((event) => {
    if (isChanged && wouldLose()) event.preventDefault()
  })
  const isFirst = useSyncExternalStore(watchChanges, () => asksForAll(id), no)
  return isFirst && <Question consequence={consequence} />
}

type LeaveQuestionProps = {
  isChanged: boolean
  /** Another search on the same page loses nothing. */
  outlivesSearch?: boolean
  consequence?: string
}

function Question({ consequence }: { consequence: string | undefined }) {
  const { t } = useLanguage()
  const blocker = useBlocker(losesChanges)
  const isLoggingOut = useSyncExternalStore(watchChanges, isAskedToLeave, no)
  const answer = (leaves: boolean) => {
    if (isLoggingOut) return answerLeaving(leaves)
    if (leaves) blocker.proceed?.()
    else blocker.reset?.()
  }
  return (
    <Confirm
      open={isLoggingOut || blocker.state === 'blocked'}
      question={t('common:leave.ask')}
      consequence={consequence ?? t('common:leave.typed')}
      confirmLabel={t('common:leave.yes')}
      cancelLabel={t('common:leave.no')}
      destructive
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  )
}

/** A place further down the same page keeps its forms. */
const losesChanges: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname === to.pathname ? from.search !== to.search && wouldLoseBySearch() : wouldLose()

const no = () => false
