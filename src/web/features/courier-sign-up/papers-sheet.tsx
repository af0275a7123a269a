import { useState } from 'react'
import { PICTURES_MS } from '#domain/durations.ts'
import { PasswordDialog } from '#web/parts/account/password-dialog.tsx'
import { FormSheet } from '#web/parts/frame/form-sheet.tsx'
import { useBusyPictures } from '#web/parts/picture/picture-picker.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './courier-sign-up.module.css'
import { checkPapers, NO_PAPERS, type PaperValues, papersRequest } from './courier-values.ts'
import { PaperFields } from './paper-fields.tsx'

const FORM = 'papers'

/**
 * Sends both papers again. The server asks approved couriers for their password first, and the form then sends the same values.
 */
export function PapersSheet({ open, title, onClose }: PapersSheetProps) {
  const { t } = useLanguage()
  const form = useRuleForm<PaperValues>({ name: FORM, initial: NO_PAPERS, check: checkPapers, fieldOf: {} })
  const pictures = useBusyPictures()
  const [isAtField, setAtField] = useState(false)
  const [isPasswordDue, setPasswordDue] = useState(false)
  const send = useCommand((papers: ReturnType<typeof papersRequest>) =>
    client().papers.sendPapers(papers, { signal: AbortSignal.timeout(PICTURES_MS) }),
  )
  const handleClose = () => {
    form.restart(NO_PAPERS)
    send.forget()
    onClose()
  }
  const handleSubmit = async (values: PaperValues) => {
    const answer = await send.run(papersRequest(values))
    if (!answer) return
    if (!answer.ok) {
      if (answer.failure.code !== 'auth.recent_login') return setAtField(form.show(answer.failure))
      send.forget()
      return setPasswordDue(true)
    }
    toast({ tone: 'success', title: t('accounts:courier.sent') })
    handleClose()
  }
  return (
    <FormSheet
      open={open}
      locked={send.pending}
      isChanged={pictures.isBusy || Object.values(form.values).some(Boolean)}
      onClose={handleClose}
      title={title}
    >
      {open && (
        <Stack
          as="form"
          id={FORM}
          noValidate
          gap={16}
          onSubmit={form.onSubmit((values) => void handleSubmit(values))}
        >
          <p className={styles.help}>{t('accounts:courier.papersHelp')}</p>
          <PaperFields form={form} onBusy={pictures.onBusy} />
          {send.problem && !isAtField && <InlineError title={send.problem} />}
          <Button type="submit" fullWidth loading={send.pending || pictures.isBusy}>
            {title}
          </Button>
        </Stack>
      )}
      <PasswordDialog
        open={isPasswordDue}
        why={t('accounts:password.papersArePrivate')}
        onConfirmed={() => {
          setPasswordDue(false)
          void handleSubmit(form.values)
        }}
        onClose={() => setPasswordDue(false)}
      />
    </FormSheet>
  )
}

/** `title` is also what its button says. */
type PapersSheetProps = { open: boolean; title: string; onClose: () => void }
