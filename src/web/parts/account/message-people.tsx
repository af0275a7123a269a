import { useState } from 'react'
import { USER_MESSAGE } from '#domain/accounts/user-actions.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

/** Mails many people. Each gets a mail of their own. */
export function MessagePeople({ ids, subject = '', onClose }: MessagePeopleProps) {
  const { t, format, refusalText } = useLanguage()
  const [words, setWords] = useState({ subject, text: '' })
  const [tried, setTried] = useState(false)
  const send = useCommand((given: typeof words) => client().users.messageUsers({ ids, ...given }), {
    revalidates: false,
  })
  const counted = (count: number) => ({ n: format.count(count), count })
  const errorOf = (field: keyof typeof words) =>
    tried && words[field].trim() === '' ? refusalText({ code: 'field.required' }) : undefined
  const handleConfirm = async () => {
    setTried(true)
    const given = { subject: words.subject.trim(), text: words.text.trim() }
    if (!given.subject || !given.text) return
    const answer = await send.run(given)
    if (!answer?.ok) return
    toast({ tone: 'success', title: t('admin:users.some.sent', counted(answer.value.sent)) })
    onClose(true)
  }
  return (
    <Confirm
      open
      question={t('admin:users.some.writeTitle', counted(ids.length))}
      consequence={t('admin:users.some.writeMeans')}
      confirmLabel={t('admin:users.some.send')}
      cancelLabel={t('admin:users.some.notNow')}
      loading={send.pending}
      onConfirm={() => void handleConfirm()}
      onCancel={() => onClose(false)}
    >
      <TextField
        label={t('admin:users.some.subject')}
        value={words.subject}
        maxLength={USER_MESSAGE.subject}
        dir="auto"
        error={errorOf('subject')}
        onChange={({ currentTarget }) => setWords({ ...words, subject: currentTarget.value })}
      />
      <TextArea
        label={t('admin:users.some.text')}
        value={words.text}
        maxLength={USER_MESSAGE.text}
        error={errorOf('text')}
        onChange={({ currentTarget }) => setWords({ ...words, text: currentTarget.value })}
      />
      {send.problem && <InlineError title={send.problem} />}
    </Confirm>
  )
}

type MessagePeopleProps = {
  ids: string[]
  /** What the subject begins as. */
  subject?: string
  onClose: (isDone: boolean) => void
}
