import { useState } from 'react'
import { readNumber } from '#domain/number-field.ts'
import { MAX_REASON } from '#domain/reason.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import styles from './couriers.module.css'

const COUNTED = { least: 0.01, most: 1_000_000, decimals: 2 }
export type Announced = { id: string; announced: number; announcedAt: string }

/** Cash that a courier announced. An admin counts it, or refuses it with a reason. */
export function HandoverCard({ handover, name, now, isSaid = false }: HandoverCardProps) {
  const { t, format, refusalText } = useLanguage()
  const { id, announced, announcedAt } = handover
  const [asked, setAsked] = useState<'confirm' | 'refuse' | null>(null)
  const [counted, setCounted] = useState(() => format.number(announced))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const read = readNumber(counted, COUNTED)
  const answer = useCommand(async (action: 'confirm' | 'refuse'): Promise<unknown> => {
    if (action === 'refuse') return client().courierCash.refuseHandover({ id, reason: reason.trim() })
    if (!read.ok) throw new Error('what was counted was not checked')
    return client().courierCash.confirmHandover({ id, counted: read.value })
  })
  const handleClose = () => {
    answer.forget()
    setAsked(null)
    setTried(false)
  }
  const handleConfirm = async () => {
    if (!asked) return
    setTried(true)
    if (asked === 'confirm' ? !read.ok : reason.trim() === '') return
    const done = await answer.run(asked)
    if (!done?.ok) return
    toast({ tone: 'success', title: t(`admin:cash.${asked === 'confirm' ? 'confirmed' : 'refused'}`) })
    handleClose()
  }
  const money = format.money(announced)
  return (
    <Row gap={16} lineGap={8} between>
      {isSaid ? (
        <p className={styles.said}>
          {t('admin:cash.says', { money, ago: format.relative(announcedAt, now) })}
        </p>
      ) : (
        <p className={styles.words}>
          <strong className="num">{money}</strong>{' '}
          <time dateTime={announcedAt}>{format.relative(announcedAt, now)}</time>
        </p>
      )}
      <Row gap={8} align="stretch">
        <Button size="compact" variant={isSaid ? 'soft' : 'primary'} onClick={() => setAsked('confirm')}>
          {t('admin:cash.confirm')}
        </Button>
        <Button size="compact" variant="ghost" onClick={() => setAsked('refuse')}>
          {t('admin:cash.refuse')}
        </Button>
      </Row>
      <Confirm
        open={asked !== null}
        destructive={asked === 'refuse'}
        question={t(asked === 'refuse' ? 'admin:cash.refuseQuestion' : 'admin:cash.confirmQuestion', {
          name,
          money,
        })}
        consequence={t(asked === 'refuse' ? 'admin:cash.refuseMeans' : 'admin:cash.confirmMeans')}
        confirmLabel={t(asked === 'refuse' ? 'admin:cash.refuseYes' : 'admin:cash.confirmYes')}
        cancelLabel={t('admin:applicants.no')}
        loading={answer.pending}
        onConfirm={() => void handleConfirm()}
        onCancel={handleClose}
      >
        {asked === 'refuse' ? (
          <TextArea
            label={t('admin:cash.reason')}
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={tried && reason.trim() === '' ? t('admin:dishes.ask.reasonMissing') : undefined}
          />
        ) : (
          <TextField
            label={t('admin:cash.counted')}
            inputMode="decimal"
            ltr
            value={counted}
            onChange={(event) => setCounted(event.currentTarget.value)}
            error={tried && !read.ok ? refusalText(read) : undefined}
          />
        )}
        {answer.problem && <InlineError title={answer.problem} />}
      </Confirm>
    </Row>
  )
}

type HandoverCardProps = {
  handover: Announced
  name: string
  now: number
  /** In a sentence and without a primary button, on a page that has another one. */
  isSaid?: boolean
}
