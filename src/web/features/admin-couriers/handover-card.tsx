import { useState } from 'react'
import { readNumber } from '#domain/number-field.ts'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { ReasonField } from '#web/parts/text/reason-field.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { useLast } from '#web/ui/overlay/modal.tsx'

const COUNTED = { least: 0.01, most: 1_000_000, decimals: 2 }
type Asked = 'confirm' | 'refuse'
export type Announced = { id: string; announced: number; announcedAt: string }

/** Cash that a courier announced. An admin counts it, or refuses it with a reason. */
export function HandoverCard({ handover, name, now, isSaid = false }: HandoverCardProps) {
  const { t, format } = useLanguage()
  const { announced, announcedAt } = handover
  const [asked, setAsked] = useState<Asked | null>(null)
  const money = format.money(announced)
  return (
    <Row gap={16} lineGap={8} between>
      {isSaid ? (
        <Note>{t('admin:cash.says', { money, ago: format.relative(announcedAt, now) })}</Note>
      ) : (
        <p>
          <strong className="num">{money}</strong>{' '}
          <Muted as="time" dateTime={announcedAt} small>
            {format.relative(announcedAt, now)}
          </Muted>
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
      <HandoverQuestion asked={asked} handover={handover} name={name} onClose={() => setAsked(null)} />
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

/** How much was counted, or why it is refused. */
function HandoverQuestion({ asked, handover: { id, announced }, name, onClose }: HandoverQuestionProps) {
  const { t, format, refusalText } = useLanguage()
  const whole = format.number(announced)
  const [counted, setCounted] = useState(whole)
  const [reason, setReason] = useState('')
  const isRefusal = useLast(asked) === 'refuse'
  const read = readNumber(counted, COUNTED)
  const money = format.money(announced)
  return (
    <ActionQuestion<unknown>
      open={asked !== null}
      destructive={isRefusal}
      question={t(isRefusal ? 'admin:cash.refuseQuestion' : 'admin:cash.confirmQuestion', { name, money })}
      consequence={t(isRefusal ? 'admin:cash.refuseMeans' : 'admin:cash.confirmMeans')}
      confirmLabel={t(isRefusal ? 'admin:cash.refuseYes' : 'admin:cash.confirmYes')}
      cancelLabel={t('admin:applicants.no')}
      ready={isRefusal ? reason.trim() !== '' : read.ok}
      send={async (): Promise<unknown> => {
        if (isRefusal) return client().courierCash.refuseHandover({ id, reason: reason.trim() })
        if (!read.ok) throw new Error('what was counted was not checked')
        return client().courierCash.confirmHandover({ id, counted: read.value })
      }}
      doneText={() => t(isRefusal ? 'admin:cash.refused' : 'admin:cash.confirmed')}
      onClose={() => {
        setCounted(whole)
        setReason('')
        onClose()
      }}
    >
      {(isTried) =>
        isRefusal ? (
          <ReasonField
            label={t('admin:cash.reason')}
            value={reason}
            isTried={isTried}
            missing={t('admin:dishes.ask.reasonMissing')}
            onChange={setReason}
          />
        ) : (
          <TextField
            label={t('admin:cash.counted')}
            inputMode="decimal"
            ltr
            value={counted}
            onChange={(event) => setCounted(event.currentTarget.value)}
            error={isTried && !read.ok ? refusalText(read) : undefined}
          />
        )
      }
    </ActionQuestion>
  )
}

type HandoverQuestionProps = {
  asked: Asked | null
  handover: Announced
  name: string
  onClose: () => void
}
