import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { type ReactNode, useState } from 'react'
import type { CourierCard } from '#contract/delivery/delivery.ts'
import { PICTURES_MS } from '#domain/durations.ts'
import { DOOR_CODE_DIGITS, MAX_WRONG_CODES, readDoorCode } from '#domain/ordering/door-proof.ts'
import { KnownIncident } from '#web/parts/order/known-incident.tsx'
import { PicturePicker, useBusyPictures } from '#web/parts/picture/picture-picker.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

/** Asks what proves the delivery: the customer's code, or a photo of food that is left at the door. */
export function DoorQuestion({ order, ...asked }: DoorQuestionProps) {
  return order.doorProof === 'photo' ? (
    <PhotoQuestion order={order} {...asked} />
  ) : (
    <CodeQuestion order={order} {...asked} />
  )
}

type DoorQuestionProps = {
  open: boolean
  order: CourierCard
  isSending: boolean
  /** Sends the code, now or when the network is back. */
  onCode: (code: string) => void
  /** The server knows that it was delivered. */
  onDelivered: () => void
  onClose: () => void
  children: ReactNode
}

function CodeQuestion({ open, order, isSending, onCode, onClose, children }: DoorQuestionProps) {
  const { t, refusalText } = useLanguage()
  const [code, setCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const left = order.codeTriesLeft
  const isWrong = !isTyped && !isSending && left < MAX_WRONG_CODES
  const problem =
    left === 0
      ? { code: 'delivery.code_locked' }
      : isChecked && readDoorCode(code) === null
        ? { code: 'delivery.code_needed' }
        : isWrong
          ? { code: 'delivery.code_wrong', params: { left } }
          : null
  const handleConfirm = () => {
    setChecked(true)
    const read = readDoorCode(code)
    if (read === null || left === 0) return
    setTyped(false)
    onCode(read)
  }
  return (
    <Confirm
      open={open}
      question={t('delivery:orders.deliveredAsk')}
      consequence={t('delivery:orders.deliveredNote')}
      confirmLabel={t('delivery:orders.deliveredYes')}
      cancelLabel={t('delivery:orders.notYet')}
      variant="delivered"
      icon={IconCircleCheck}
      large
      loading={isSending}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      {children}
      <TextField
        id={`door-code-${order.id}`}
        label={t('delivery:door.code')}
        help={t('delivery:door.codeHelp')}
        error={problem ? refusalText(problem) : undefined}
        value={code}
        maxLength={DOOR_CODE_DIGITS}
        inputMode="numeric"
        autoComplete="off"
        ltr
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value)
          setChecked(false)
          setTyped(true)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') handleConfirm()
        }}
      />
      {order.incident && <KnownIncident incident={order.incident} />}
    </Confirm>
  )
}

function PhotoQuestion({ open, order, onDelivered, onClose }: DoorQuestionProps) {
  const { t, refusalText } = useLanguage()
  const [photo, setPhoto] = useState<File | null>(null)
  const pictures = useBusyPictures()
  const [isChecked, setChecked] = useState(false)
  const sending = useCommand(
    (picture: File) =>
      client().delivery.deliverOrderWithPhoto(
        { id: order.id, photo: picture },
        { signal: AbortSignal.timeout(PICTURES_MS) },
      ),
    { revalidates: false },
  )
  const missing = isChecked && photo === null ? refusalText({ code: 'delivery.photo_needed' }) : null
  const isAboutPhoto = sending.failure?.code.startsWith('file.') ?? false
  const handleConfirm = async () => {
    // The picker shows how far it is. A button that loads would lock the question too.
    if (pictures.isBusy) return
    setChecked(true)
    if (photo === null) return
    const answer = await sending.run(photo)
    if (!answer?.ok) return
    onDelivered()
  }
  return (
    <Confirm
      open={open}
      question={t('delivery:door.leftAsk')}
      consequence={t('delivery:door.leftNote')}
      confirmLabel={t('delivery:door.leftYes')}
      cancelLabel={t('delivery:orders.notYet')}
      variant="delivered"
      icon={IconCircleCheck}
      large
      loading={sending.pending}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      <PicturePicker
        id={`door-photo-${order.id}`}
        label={t('delivery:door.photo')}
        help={t('delivery:door.photoHelp')}
        value={photo}
        isSending={sending.pending}
        error={missing ?? (isAboutPhoto ? (sending.problem ?? undefined) : undefined)}
        onChange={setPhoto}
        onBusy={pictures.onBusy}
      />
      {sending.problem && !isAboutPhoto && <InlineError title={sending.problem} />}
    </Confirm>
  )
}
