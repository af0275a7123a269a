import { useState } from 'react'
import { USER_MESSAGE } from '#domain/accounts/user-actions.ts'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** Mails many people. Each gets a mail of their own. */
export function MessagePeople({ ids, subject = '', onDone, onClose }: MessagePeopleProps) {
  const { t, format, refusalText } = useLanguage()
  const [words, setWords] = useState({ subject, text: '' })
  const given = { subject: words.subject.trim(), text: words.text.trim() }
  const counted = (count: number) => ({ n: format.count(count), count })
  const required = refusalText({ code: 'field.required' })
  return (
    <ActionQuestion
      open
      question={t('admin:users.some.writeTitle', counted(ids.length))}
      consequence={t('admin:users.some.writeMeans')}
      confirmLabel={t('admin:users.some.send')}
      cancelLabel={t('admin:users.some.notNow')}
      ready={given.subject !== '' && given.text !== ''}
      send={() => client().users.messageUsers({ ids, ...given })}
      revalidates={false}
      doneText={({ sent }) => t('admin:users.some.sent', counted(sent))}
      onDone={onDone}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <TextField
            label={t('admin:users.some.subject')}
            value={words.subject}
            maxLength={USER_MESSAGE.subject}
            dir="auto"
            error={isTried && given.subject === '' ? required : undefined}
            onChange={({ currentTarget }) => setWords({ ...words, subject: currentTarget.value })}
          />
          <TextArea
            label={t('admin:users.some.text')}
            value={words.text}
            maxLength={USER_MESSAGE.text}
            error={isTried && given.text === '' ? required : undefined}
            onChange={({ currentTarget }) => setWords({ ...words, text: currentTarget.value })}
          />
        </>
      )}
    </ActionQuestion>
  )
}

type MessagePeopleProps = {
  ids: string[]
  /** What the subject begins as. */
  subject?: string
  onDone?: () => void
  onClose: () => void
}
