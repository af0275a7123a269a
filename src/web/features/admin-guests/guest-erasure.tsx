import { useState } from 'react'
import type { Guest } from '#contract/ordering/guests.ts'
import { usePasswordDue } from '#web/parts/account/password-due.tsx'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { Phone } from '#web/parts/support/phone.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** Erases a guest, who has no account and is found by the number or e-mail of their orders. */
export function GuestErasure() {
  const { t } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" size="compact" onClick={() => setAsking(true)}>
        {t('admin:guests.erasure.open')}
      </Button>
      {isAsking && <GuestQuestion onClose={() => setAsking(false)} />}
    </>
  )
}

/** Asks before a guest is erased: the given one, or the owner of a number or e-mail. */
export function GuestQuestion({ guest, onClose }: { guest?: Guest; onClose: () => void }) {
  const { t, format, refusalText } = useLanguage()
  const due = usePasswordDue()
  const [contact, setContact] = useState(guest?.mobileNumber ?? '')
  const given = contact.trim()
  return (
    <ActionQuestion
      open
      destructive
      question={t('admin:guests.erasure.title')}
      consequence={t('admin:guests.erasure.means')}
      confirmLabel={t('admin:guests.erasure.yes')}
      cancelLabel={t('common:actions.notNow')}
      ready={given !== ''}
      send={async () => {
        await due.confirm()
        return client().privacy.eraseGuest(given.includes('@') ? { email: given } : { mobile: given })
      }}
      doneText={({ orders }) =>
        orders === 0
          ? t('admin:guests.erasure.doneWritten')
          : t('admin:guests.erasure.done', { n: format.count(orders), count: orders })
      }
      onFailed={due.isDueFor}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          {guest ? (
            <p>
              <bdi>{guest.name}</bdi> <Dot /> <Phone number={guest.mobileNumber} />
            </p>
          ) : (
            <TextField
              label={t('admin:guests.erasure.contact')}
              value={contact}
              maxLength={100}
              dir="ltr"
              autoComplete="off"
              error={isTried && given === '' ? refusalText({ code: 'field.required' }) : undefined}
              onChange={({ currentTarget }) => setContact(currentTarget.value)}
            />
          )}
          {due.field}
        </>
      )}
    </ActionQuestion>
  )
}
