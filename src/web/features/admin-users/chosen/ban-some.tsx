import { useState } from 'react'
import { MAX_REASON } from '#domain/reason.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

/** Asks for a reason before many accounts are banned or unbanned. */
export function BanSome({ kind, ids, onClose }: BanSomeProps) {
  const { t, format, refusalText } = useLanguage()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const act = useCommand((given: string) =>
    client().users[kind === 'ban' ? 'banUsers' : 'unbanUsers']({ ids, reason: given }),
  )
  const counted = (count: number) => ({ n: format.count(count), count })
  const handleConfirm = async () => {
    setTried(true)
    const given = reason.trim()
    if (given === '') return
    const answer = await act.run(given)
    if (!answer?.ok) return
    const { done, refused } = answer.value
    const text = kind === 'ban' ? 'admin:users.some.banned' : 'admin:users.some.unbanned'
    toast({
      tone: refused.length === 0 ? 'success' : 'info',
      title: t(text, counted(done.length)),
      ...(refused.length > 0 && { body: t('admin:users.some.left', counted(refused.length)) }),
    })
    onClose(true)
  }
  return (
    <Confirm
      open
      destructive={kind === 'ban'}
      question={t(`admin:users.some.${kind}Question`, counted(ids.length))}
      consequence={t(`admin:users.${kind}.consequence`)}
      confirmLabel={t(`admin:users.${kind}.yes`)}
      cancelLabel={t(`admin:users.${kind}.no`)}
      loading={act.pending}
      onConfirm={() => void handleConfirm()}
      onCancel={() => onClose(false)}
    >
      <TextArea
        label={t('admin:users.ban.reason')}
        value={reason}
        maxLength={MAX_REASON}
        error={tried && reason.trim() === '' ? refusalText({ code: 'field.required' }) : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {act.problem && <InlineError title={act.problem} />}
    </Confirm>
  )
}

type BanSomeProps = { kind: 'ban' | 'unban'; ids: string[]; onClose: (isDone: boolean) => void }
