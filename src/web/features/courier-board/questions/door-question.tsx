import { type ReactNode, useState } from 'react'
import type { CourierCard } from '#contract/delivery/delivery.ts'
import { DOOR_CODE_DIGITS, MAX_WRONG_CODES, readDoorCode } from '#domain/ordering/door-proof.ts'
import { KnownIncident } from '#web/parts/order/known-incident.tsx'
import { PicturePicker, useBusyPictures } from '#web/parts/picture/picture-picker.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DeliveryStepQuestion } from './delivery-step-question.tsx'

/** Fetches what makes a photo small, which the picker loads only when one is taken. */
export const fetchCamera = () => import('browser-image-compression')

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
  /** The server took the last proof for none. */
  isUnproven: boolean
  /** Sends the proof, now or when the network is back. */
  onProof: (proof: { code: string } | { photo: File }) => void
  onClose: () => void
  children: ReactNode
}

function CodeQuestion({ open, order, isSending, onProof, onClose, children }: DoorQuestionProps) {
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
    onProof({ code: read })
  }
  return (
    <DeliveryStepQuestion
      step="deliver"
      open={open}
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
    </DeliveryStepQuestion>
  )
}

function PhotoQuestion({ open, order, isSending, isUnproven, onProof, onClose }: DoorQuestionProps) {
  const { t, refusalText } = useLanguage()
  const [photo, setPhoto] = useState<File | null>(null)
  const pictures = useBusyPictures()
  const [isChecked, setChecked] = useState(false)
  const isMissing = (isChecked && photo === null) || (isUnproven && !isSending)
  const handleConfirm = () => {
    // The picker shows how far it is. A button that loads would lock the question too.
    if (pictures.isBusy) return
    setChecked(true)
    if (photo !== null) onProof({ photo })
  }
  return (
    <DeliveryStepQuestion
      step="deliver"
      open={open}
      question={t('delivery:door.leftAsk')}
      consequence={t('delivery:door.leftNote')}
      confirmLabel={t('delivery:door.leftYes')}
      loading={isSending}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <PicturePicker
        id={`door-photo-${order.id}`}
        label={t('delivery:door.photo')}
        help={t('delivery:door.photoHelp')}
        value={photo}
        isSending={isSending}
        error={isMissing ? refusalText({ code: 'delivery.photo_needed' }) : undefined}
        onChange={setPhoto}
        onBusy={pictures.onBusy}
      />
    </DeliveryStepQuestion>
  )
}
