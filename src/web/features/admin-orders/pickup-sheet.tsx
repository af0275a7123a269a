import { useState } from 'react'
import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import type { District } from '#contract/settings.ts'
import type { Point } from '#domain/geo.ts'
import { useLoaded } from '#web/parts/map/use-loaded.ts'
import { client } from '#web/platform/api/client.ts'
import { type Command, useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'

const MAP_PX = 320

/** Changes the pickup location of an order. */
export function PickupSheet({ open, order, onClose }: PickupSheetProps) {
  const { t } = useLanguage()
  const save = useCommand((pickupLocation: Point | null) =>
    client().adminOrders.movePickup({ id: order.id, pickupLocation }),
  )
  const handleClose = () => {
    save.forget()
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={handleClose}
      title={t('admin:orders.pickup.title')}
      closeLabel={t('common:actions.close')}
      locked={save.pending}
    >
      {open && <PickupForm order={order} save={save} onMoved={onClose} />}
    </Sheet>
  )
}

function PickupForm({ order, save, onMoved }: PickupFormProps) {
  const { t } = useLanguage()
  const [pin, setPin] = useState<Point | null>(order.pickupLocation)
  const map = useLoaded(loadMap)
  const handlePick = (point: Point) => {
    save.forget()
    setPin(point)
  }
  const handleSave = async () => {
    const answer = await save.run(pin)
    if (!answer?.ok) return
    toast({ tone: 'success', title: t('admin:orders.pickup.saved') })
    onMoved()
  }
  return (
    <Stack gap={16}>
      <p>{t('admin:orders.pickup.help')}</p>
      {map.state === 'waiting' && <Skeleton height={MAP_PX} />}
      {map.state === 'failed' && <InlineError title={t('common:map.loadError')} />}
      {map.state === 'ready' && (
        <map.value.PinMap pin={pin} onPick={handlePick} districts={map.value.districts} height={MAP_PX} />
      )}
      {save.problem && <InlineError title={save.problem} />}
      <Button fullWidth loading={save.pending} disabled={pin === null} onClick={() => void handleSave()}>
        {t('admin:orders.pickup.save')}
      </Button>
    </Stack>
  )
}

/** The districts only name the pin's surroundings, so the map opens without them too. */
async function loadMap() {
  const [{ PinMap }, districts] = await Promise.all([
    import('#web/parts/map/pin-map.tsx'),
    client()
      .settings.listDistricts()
      .then(
        ({ items }) => items,
        (): District[] => [],
      ),
  ])
  return { PinMap, districts }
}

type PickupFormProps = {
  order: AdminOrder
  save: Command<Point | null, unknown>
  onMoved: () => void
}
type PickupSheetProps = { open: boolean; order: AdminOrder; onClose: () => void }
