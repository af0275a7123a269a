import { useRef } from 'react'
import type { Broadcast } from '#contract/broadcasts.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

export type Asked = { to: 'stop' | 'delete'; broadcast: Broadcast }

const DONE = { stop: 'broadcasts:stoppedNow', delete: 'broadcasts:deleted' } as const

/** Asks before a message is stopped or deleted. When that fails, the dialog stays open and says why. */
export function BroadcastQuestion({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const { t, locale } = useLanguage()
  const act = useCommand(({ to, broadcast: { id, version } }: Asked): Promise<unknown> => {
    const { broadcasts } = client()
    return to === 'stop' ? broadcasts.stopBroadcast({ id }) : broadcasts.deleteBroadcast({ id, version })
  })
  // The closing dialog still shows its last text.
  const shown = useRef(asked)
  if (asked) shown.current = asked
  if (!shown.current) return null
  const { to, broadcast } = shown.current
  const title = inLocale(locale, broadcast.title, broadcast.titleAr)

  const handleClose = () => {
    act.forget()
    onClose()
  }
  const handleConfirm = async () => {
    const answer = await act.run({ to, broadcast })
    if (!answer?.ok) return
    toast({ tone: 'success', title: t(DONE[to], { title }) })
    handleClose()
  }
  return (
    <Confirm
      open={asked !== null}
      destructive
      question={t(`broadcasts:${to}Question`, { title })}
      consequence={t(`broadcasts:${to}Consequence`)}
      confirmLabel={t(`broadcasts:${to}Yes`)}
      cancelLabel={t(`broadcasts:${to}No`)}
      loading={act.pending}
      onConfirm={() => void handleConfirm()}
      onCancel={handleClose}
    >
      {act.problem && <InlineError title={act.problem} />}
    </Confirm>
  )
}
