import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconDoorOff from '@tabler/icons-react/dist/esm/icons/IconDoorOff.mjs'
import IconMapPinOff from '@tabler/icons-react/dist/esm/icons/IconMapPinOff.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconSoup from '@tabler/icons-react/dist/esm/icons/IconSoup.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import { useEffect, useRef, useState } from 'react'
import type { CourierCard } from '#contract/delivery/delivery.ts'
import { PICTURES_MS } from '#domain/durations.ts'
import {
  COURIER_INCIDENTS,
  doorWaitLeft,
  INCIDENT_TEXTS,
  type DoorWait as Wait,
} from '#domain/ordering/incidents.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { PicturePicker, useBusyPictures } from '#web/parts/picture/picture-picker.tsx'
import { useAddressLine } from '#web/parts/place/use-address-line.ts'
import { callAddress } from '#web/parts/support/reach.ts'
import { client, type Failure } from '#web/platform/api/client.ts'
import { useNow } from '#web/platform/device/use-now.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { heldWith } from '../../board.ts'
import { useCourierBoard } from '../../courier-board-provider.tsx'
import styles from './incident-sheet.module.css'
import { useDoorWait } from './use-door-wait.ts'

type Reason = (typeof COURIER_INCIDENTS)[number]
/** What is chosen and typed so far. */
export type Report = { reason: Reason | null; note: string; photo: File | null }

const NOTHING_YET: Report = { reason: null, note: '', photo: null }

const ICONS = {
  nobody_answers: IconDoorOff,
  wrong_address: IconMapPinOff,
  refused: IconUserOff,
  food_damaged: IconSoup,
  cannot_continue: IconPlayerPause,
} as const

/** Asks a courier what keeps them from delivering, and tells the office. What was chosen and typed stays until it knows. */
export function IncidentSheet({ open, order, report: typed, onReport, onClose }: IncidentSheetProps) {
  const { t } = useLanguage()
  const addressLine = useAddressLine()
  const { reason, note, photo } = { ...NOTHING_YET, ...typed }
  const report = useReport(order, { reason, note, photo }, onReport)
  const { left, isPending, problem, photoProblem } = report
  const pictures = useBusyPictures()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('incidents:report.title')}
      closeLabel={t('common:actions.close')}
      locked={isPending}
    >
      <Stack
        as="form"
        noValidate
        gap={12}
        onSubmit={(event) => {
          event.preventDefault()
          void report.send()
        }}
      >
        <p className={styles.about}>
          <OrderNumber shown={shortOrderId(order.id)} whole={order.id} /> <Dot />{' '}
          <bdi>{order.customerName}</bdi> <Dot /> <bdi>{addressLine(order) ?? '-'}</bdi>
        </p>
        <p className={styles.about}>{t('incidents:report.stays')}</p>
        <Reasons report={report} reason={reason} mobile={order.customerMobile} />
        {report.isChecked && !reason && <InlineError title={t('incidents:report.reasonMissing')} />}
        <TextField
          label={t('incidents:report.note')}
          name="note"
          dir="auto"
          value={note}
          maxLength={INCIDENT_TEXTS.note}
          onChange={({ currentTarget }) => onReport({ note: currentTarget.value })}
        />
        <PicturePicker
          id={`incident-photo-${order.id}`}
          label={t('incidents:report.photo')}
          help={t('incidents:report.photoHelp')}
          value={photo}
          isSending={isPending && photo !== null}
          error={photoProblem ?? undefined}
          onChange={(picture) => onReport({ photo: picture })}
          onBusy={pictures.onBusy}
        />
        {problem && <InlineError title={problem} />}
        <Button
          type="submit"
          size="large"
          fullWidth
          loading={isPending || pictures.isBusy}
          aria-disabled={left > 0}
        >
          {t('incidents:report.tell')}
        </Button>
      </Stack>
    </Dialog>
  )
}

/** What is reported, until the office knows it. Choosing that nobody answers begins the wait at the door. */
function useReport(order: CourierCard, draft: Report, onReport: IncidentSheetProps['onReport']) {
  const { t, refusalText } = useLanguage()
  const { board, close, refresh, serverNow } = useCourierBoard()
  const isTicking = useNow(1_000) !== null
  const door = useDoorWait(order.id, heldWith(order, board), serverNow)
  const isShown = useIsShown()
  const { reason } = draft
  const [isChecked, setChecked] = useState(false)
  const tell = useCommand((report: Sent) => sendReport(order.id, report, door.wait), { revalidates: false })
  const textOf = ({ code, data }: Failure) =>
    code === 'network.offline' ? t('incidents:report.offline') : refusalText({ code, params: data })
  const left = reason === 'nobody_answers' && isTicking ? doorWaitLeft(door.wait, serverNow()) : 0
  const choose = (chosen: Reason) => {
    onReport({ reason: chosen })
    if (chosen === 'nobody_answers') door.begin()
  }
  const send = async () => {
    setChecked(true)
    if (!reason || left > 0) return
    const answer = await tell.run({ ...draft, reason })
    if (answer?.ok) {
      door.forget()
      onReport(NOTHING_YET)
      setChecked(false)
      close({ action: 'incident', order })
      void refresh()
      return
    }
    // Another question may have taken its place, as one of a delivery that could not be saved.
    if (answer && !isShown.current) toast({ tone: 'error', title: textOf(answer.failure), durationMs: null })
  }
  const isAboutPhoto = tell.failure?.code.startsWith('file.') ?? false
  const problem = tell.failure && textOf(tell.failure)
  return {
    choose,
    door,
    left,
    isChecked,
    send,
    isPending: tell.pending,
    problem: isAboutPhoto ? null : problem,
    photoProblem: isAboutPhoto ? problem : null,
  }
}

/** Whether the component is on the page, for what ends later. */
function useIsShown() {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

function Reasons({ report, reason, mobile }: ReasonsProps) {
  const { t } = useLanguage()
  return (
    <fieldset className={styles.reasons}>
      <legend className="visually-hidden">{t('incidents:report.reason')}</legend>
      {COURIER_INCIDENTS.map((each) => (
        <div key={each} className={styles.reason}>
          <label className={styles.choice}>
            <Icon of={ICONS[each]} size={24} />
            <span className={styles.what}>{t(`incidents:reasons.${each}`)}</span>
            <input
              type="radio"
              name="reason"
              className={styles.radio}
              checked={reason === each}
              onChange={() => report.choose(each)}
            />
          </label>
          {each === 'nobody_answers' && reason === each && (
            <DoorWait
              wait={report.door.wait}
              left={report.left}
              mobile={mobile}
              onCall={report.door.logCall}
            />
          )}
        </div>
      ))}
    </fieldset>
  )
}

type ReasonsProps = {
  report: ReturnType<typeof useReport>
  reason: Reason | null
  mobile: string | null
}

type Sent = Report & { reason: Reason }

function sendReport(id: string, { reason, note, photo }: Sent, wait: Wait) {
  const at = (ms: number) => new Date(ms).toISOString()
  const report = {
    id,
    reason,
    note,
    ...(reason === 'nobody_answers' && {
      ...(wait.since !== null && { waitingSince: at(wait.since) }),
      ...(wait.firstCall !== null && { firstCallAt: at(wait.firstCall) }),
      ...(wait.secondCall !== null && { secondCallAt: at(wait.secondCall) }),
    }),
  }
  return photo
    ? client().incidents.reportDeliveryIncidentWithPhoto(
        { ...report, photo },
        { signal: AbortSignal.timeout(PICTURES_MS) },
      )
    : client().incidents.reportDeliveryIncident(report)
}

type IncidentSheetProps = {
  open: boolean
  order: CourierCard
  /** What was chosen and typed before. */
  report: Partial<Report> | undefined
  onReport: (part: Partial<Report>) => void
  onClose: () => void
}

/** The ten minutes at a closed door, and the two calls that end them. */
function DoorWait({ wait, left, mobile, onCall }: DoorWaitProps) {
  const { t, format } = useLanguage()
  const calls = [
    { at: wait.firstCall, waiting: 'firstCall', made: 'firstCallAt' },
    { at: wait.secondCall, waiting: 'secondCall', made: 'secondCallAt' },
  ] as const
  const next = calls.findIndex(({ at }) => at === null)
  return (
    <div className={styles.door}>
      <Row as="p" between nowrap gap={12} className={styles.how}>
        <span>{t('incidents:report.door')}</span>
        <b
          className={styles.clock}
          role="timer"
          aria-label={t('incidents:report.left', { time: format.countdown(left) })}
        >
          {format.countdown(left)}
        </b>
      </Row>
      {calls.map(({ at, waiting, made }, index) => (
        <Row key={made} nowrap gap={12} className={styles.call}>
          <span className={styles.disc} data-done={at !== null || undefined}>
            {at !== null && <Icon of={IconCheck} size={16} />}
          </span>
          <span className={styles.what}>
            {at === null
              ? t(`incidents:report.${waiting}`)
              : t(`incidents:report.${made}`, { time: format.clock(at) })}
          </span>
          {index === next && mobile && (
            <a href={callAddress(mobile)} className={styles.dial} onClick={onCall}>
              <Icon of={IconPhone} size={20} />
              {t(index === 0 ? 'incidents:report.call' : 'incidents:report.callAgain')}
            </a>
          )}
        </Row>
      ))}
    </div>
  )
}

type DoorWaitProps = {
  wait: Wait
  /** In milliseconds. */
  left: number
  mobile: string | null
  onCall: () => void
}
