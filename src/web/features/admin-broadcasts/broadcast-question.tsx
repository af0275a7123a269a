import type { Broadcast } from '#contract/broadcasts.ts'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useLast } from '#web/ui/overlay/modal.tsx'

export type Asked = { to: 'stop' | 'delete'; broadcast: Broadcast }

const DONE = { stop: 'broadcasts:stoppedNow', delete: 'broadcasts:deleted' } as const

/** Asks before a message is stopped or deleted. */
export function BroadcastQuestion({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const { t, localized } = useLanguage()
  const shown = useLast(asked)
  if (!shown) return null
  const { to, broadcast } = shown
  const { id, version } = broadcast
  const title = localized(broadcast.title, broadcast.titleAr)
  return (
    <ActionQuestion<unknown>
      open={asked !== null}
      destructive
      question={t(`broadcasts:${to}Question`, { title })}
      consequence={t(`broadcasts:${to}Consequence`)}
      confirmLabel={t(`broadcasts:${to}Yes`)}
      cancelLabel={t(`broadcasts:${to}No`)}
      send={() => {
        const { broadcasts } = client()
        return to === 'stop' ? broadcasts.stopBroadcast({ id }) : broadcasts.deleteBroadcast({ id, version })
      }}
      doneText={() => t(DONE[to], { title })}
      onClose={onClose}
    />
  )
}
