import { useState } from 'react'
import { PasswordDialog } from '#web/parts/account/password-dialog.tsx'
import { client, inTime } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import styles from './problem-page.module.css'

/**
 * The problem's photo. It opens by a link that lasts a minute. Every look is audited, and the server may ask for the admin's
 * password first.
 */
export function ProblemPhoto({ id }: { id: string }) {
  const { t } = useTranslation()
  const [url, setUrl] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const open = useCommand(() => client().problems.linkProblemPhoto({ id }, inTime()), { revalidates: false })
  const handleOpen = async () => {
    const answer = await open.run(undefined)
    if (!answer) return
    if (answer.ok) setUrl(answer.value.url)
    else if (answer.failure.code === 'auth.recent_login') {
      open.forget()
      setAsking(true)
    }
  }
  return (
    <>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" className={styles.picture}>
          <img src={url} alt={t('problems:admin.photoAlt')} />
        </a>
      ) : (
        <Button
          variant="ghost"
          size="compact"
          loading={open.pending}
          onClick={() => void handleOpen()}
          data-needs-script
        >
          {t('problems:admin.look')}
        </Button>
      )}
      {open.problem && <InlineError title={open.problem} />}
      <PasswordDialog
        open={isAsking}
        why={t('problems:admin.passwordBody')}
        onConfirmed={() => {
          setAsking(false)
          void handleOpen()
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
