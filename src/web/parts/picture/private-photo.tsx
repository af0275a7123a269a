import { useState } from 'react'
import { PasswordDialog } from '#web/parts/account/password-dialog.tsx'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import styles from './picture.module.css'

/**
 * A photo that only admins see. It opens by a link that lasts a minute. Every look is audited, and the server may ask for the admin's
 * password first.
 */
export function PrivatePhoto({ makeLink, alt, look, why }: PrivatePhotoProps) {
  const [url, setUrl] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const open = useCommand(makeLink, { revalidates: false })
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
          <img src={url} alt={alt} />
        </a>
      ) : (
        <Button variant="ghost" size="compact" loading={open.pending} onClick={() => void handleOpen()}>
          {look}
        </Button>
      )}
      {open.problem && <InlineError title={open.problem} />}
      <PasswordDialog
        open={isAsking}
        why={why}
        onConfirmed={() => {
          setAsking(false)
          void handleOpen()
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

type PrivatePhotoProps = {
  /** Asks the server for a link, which works for a minute. */
  makeLink: () => Promise<{ url: string }>
  alt: string
  /** The label of the button that opens it. */
  look: string
  /** Why the password is asked for. */
  why: string
}
