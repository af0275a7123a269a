import { useState } from 'react'
import type { Guest } from '#contract/ordering/guests.ts'
import { usePasswordDue } from '#web/parts/account/password-due.tsx'
import { Phone } from '#web/parts/support/phone.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

type Asked = { contact: string; password: string }

async function send({ contact, password }: Asked) {
  const { passwords, privacy } = client()
  if (password) await passwords.confirmPassword({ password })
  return privacy.eraseGuest(contact.includes('@') ? { email: contact } : { mobile: contact })
}

/** Erases a guest, who has no account and is found by the number or e-mail of their orders. */
export function GuestErasure() {
  const { t } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" size="compact" onClick={() => setAsking(true)} data-needs-script>
        {t('admin:guests.erasure.open')}
      </Button>
      {isAsking && <GuestQuestion onClose={() => setAsking(false)} />}
    </>
  )
}

/** Asks before a guest is erased: the given one, or the owner of a number or e-mail. */
export function GuestQuestion({ guest, onClose }: { guest?: Guest; onClose: () => void }) {
  const { t, format, refusalText } = useLanguage()
  const erase = useCommand(send)
  const due = usePasswordDue()
  const [contact, setContact] = useState(guest?.mobileNumber ?? '')
  const [isMissing, setMissing] = useState(false)
  const handleConfirm = async () => {
    const given = contact.trim()
    if (given === '') return setMissing(true)
    const answer = await erase.run({ contact: given, password: due.password })
    if (!answer) return
    if (!answer.ok) {
      if (due.isDueFor(answer.failure)) erase.forget()
      return
    }
    const { orders } = answer.value
    toast({
      tone: 'success',
      title: t('admin:guests.erasure.done', { n: format.count(orders), count: orders }),
    })
    onClose()
  }
  return (
    <Confirm
      open
      destructive
      question={t('admin:guests.erasure.title')}
      consequence={t('admin:guests.erasure.means')}
      confirmLabel={t('admin:guests.erasure.yes')}
      cancelLabel={t('common:actions.notNow')}
      loading={erase.pending}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      {guest ? (
        <p>
          <bdi>{guest.name}</bdi>, <Phone number={guest.mobileNumber} />
        </p>
      ) : (
        <TextField
          label={t('admin:guests.erasure.contact')}
          value={contact}
          maxLength={100}
          dir="ltr"
          autoComplete="off"
          error={isMissing && contact.trim() === '' ? refusalText({ code: 'field.required' }) : undefined}
          onChange={({ currentTarget }) => setContact(currentTarget.value)}
        />
      )}
      {due.field}
      {erase.problem && <InlineError title={erase.problem} />}
    </Confirm>
  )
}
