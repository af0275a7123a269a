import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconIdBadge from '@tabler/icons-react/dist/esm/icons/IconIdBadge.mjs'
import { useState } from 'react'
import type { CourierProfile } from '#contract/delivery/delivery.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './approval-notice.module.css'
import { checkPapers, NO_PAPERS, type PaperValues, papersRequest } from './courier-values.ts'
import { PaperFields } from './paper-fields.tsx'

type Standing = Pick<CourierProfile, 'approval' | 'refusalReason'>

/** Why no orders come yet: an admin still has to look, or has refused and says why. */
export function ApprovalNotice({ approval, refusalReason }: Standing) {
  const { t } = useTranslation()
  const [isSending, setSending] = useState(false)
  if (approval === 'approved') return null
  const isRefused = approval === 'refused'
  return (
    <Panel heading={t(isRefused ? 'accounts:courier.refused' : 'accounts:courier.waiting')}>
      <p className={styles.body}>
        <Icon of={isRefused ? IconIdBadge : IconHourglass} size={22} />
        {isRefused ? (
          <span>
            {t('accounts:courier.refusedReason')} <bdi>{refusalReason}</bdi>
          </span>
        ) : (
          <span>{t('accounts:courier.waitingBody')}</span>
        )}
      </p>
      {isRefused && (
        <Button fullWidth onClick={() => setSending(true)}>
          {t('accounts:courier.sendAgain')}
        </Button>
      )}
      <Sheet
        open={isSending}
        onClose={() => setSending(false)}
        title={t('accounts:courier.sendAgain')}
        closeLabel={t('common:actions.close')}
      >
        {isSending && <PapersForm onSent={() => setSending(false)} />}
      </Sheet>
    </Panel>
  )
}

const FORM = 'papers'
const PATIENCE_MS = 120_000

function PapersForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation()
  const form = useRuleForm<PaperValues>({ name: FORM, initial: NO_PAPERS, check: checkPapers, fieldOf: {} })
  const [isAtField, setAtField] = useState(false)
  const send = useCommand((papers: ReturnType<typeof papersRequest>) =>
    client().papers.sendPapers(papers, { signal: AbortSignal.timeout(PATIENCE_MS) }),
  )
  const submit = async (values: PaperValues) => {
    const answer = await send.run(papersRequest(values))
    if (!answer) return
    if (!answer.ok) return setAtField(form.show(answer.failure))
    toast({ tone: 'success', title: t('accounts:courier.sent') })
    onSent()
  }
  return (
    <form
      id={FORM}
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit((values) => void submit(values))}
    >
      <p className={styles.help}>{t('accounts:courier.papersHelp')}</p>
      <PaperFields form={form} />
      {send.problem && !isAtField && <InlineError title={send.problem} />}
      <Button type="submit" fullWidth loading={send.pending}>
        {t('accounts:courier.sendAgain')}
      </Button>
    </form>
  )
}
