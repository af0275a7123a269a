import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type OrderId, parseOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { OrderNumberField } from '#web/parts/order/order-number-field.tsx'
import { client, type Failure, failureOf } from '#web/platform/api/client.ts'
import { readLastOrders } from '#web/platform/device/last-order.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export type TrackDialogProps = { open: boolean; onClose: () => void }

/**
 * Asks a guest for an order number, looks the order up and opens it. The orders of this browser's last checkout are one press
 * away.
 */
export function TrackDialog({ open, onClose }: TrackDialogProps) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const { error, isLooking, lookUp, reset } = useLookUp()
  const last = open ? readLastOrders() : []
  const field = useRef<HTMLInputElement>(null)
  // Runs after the dialog's own effect has opened it. Otherwise the browser would focus the closing button.
  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])
  const handleClose = () => {
    reset()
    onClose()
  }
  const goTo = (id: OrderId) => {
    handleClose()
    void navigate(paths.trackOrder(id))
  }
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLooking) return
    const found = await lookUp(field.current?.value ?? '')
    if (found) goTo(found)
    else field.current?.focus()
  }
  return (
    <Dialog
      open={open}
      onClose={handleClose}
      title={t('common:header.trackOrder.title')}
      closeLabel={t('common:a11y.closePanel')}
      locked={isLooking}
    >
      {open && (
        <Stack as="form" noValidate gap={14} onSubmit={(event) => void handleSubmit(event)}>
          <OrderNumberField ref={field} error={error} />
          <Button type="submit" fullWidth loading={isLooking}>
            {t(isLooking ? 'common:header.trackOrder.checking' : 'common:header.trackOrder.submit')}
          </Button>
          {last.map((id) => (
            <Button key={id} variant="soft" fullWidth onClick={() => goTo(id)}>
              {t('common:header.trackOrder.last')} <OrderNumber shown={showOrderId(id)} />
            </Button>
          ))}
        </Stack>
      )}
    </Dialog>
  )
}

function useLookUp() {
  const { t, refusalText } = useLanguage()
  const [error, setError] = useState<string | null>(null)
  const [isLooking, setLooking] = useState(false)

  const lookUp = async (typed: string): Promise<OrderId | null> => {
    if (typed.trim() === '') {
      setError(t('common:header.trackOrder.required'))
      return null
    }
    setLooking(true)
    const id = parseOrderId(typed)
    const failure = id ? await failureOfLookUp(id) : NOT_FOUND
    setLooking(false)
    setError(failure && wordsFor(failure))
    return failure ? null : id
  }
  const wordsFor = ({ code, data }: Pick<Failure, 'code' | 'data'>) =>
    code === NOT_FOUND.code ? t('common:header.trackOrder.notFound') : refusalText({ code, params: data })
  return { error, isLooking, lookUp, reset: () => setError(null) }
}

const NOT_FOUND = { code: 'order.not_found', data: {} }

async function failureOfLookUp(id: OrderId): Promise<Failure | null> {
  try {
    await client().ordering.getOrder({ id })
    return null
  } catch (error) {
    return failureOf(error)
  }
}
