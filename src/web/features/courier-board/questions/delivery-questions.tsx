import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { useLast } from '#web/ui/overlay/modal.tsx'
import { type Asked, useCourierBoard } from '../courier-board-provider.tsx'
import { wayOf } from '../stop-addresses.ts'
import { DeliveryStepQuestion } from './delivery-step-question.tsx'
import type { Report } from './incident/incident-sheet.tsx'
import { useAccept } from './use-accept.ts'
import { type Handovers, useDeliver } from './use-deliver.ts'
import { useGiveBack } from './use-pickup.ts'

const DoorQuestion = lazyPart(async () => (await import('./door-question.tsx')).DoorQuestion)
const IncidentSheet = lazyPart(async () => (await import('./incident/incident-sheet.tsx')).IncidentSheet)

/** The questions before each step of a delivery, open to every page. On phones they stand at the bottom, near the thumb. */
export function DeliveryQuestions({ handovers }: { handovers: Handovers }) {
  const { board, asked, close } = useCourierBoard()
  const accept = useAccept()
  const deliver = useDeliver(handovers)
  const giveBack = useGiveBack()
  const [reports, setReports] = useState<Readonly<Record<string, Partial<Report>>>>({})
  const last = useLast(asked)
  const order = last?.order
  const mayNeedPhoto = board?.orders.some(({ doorProof }) => doorProof === 'photo') ?? false
  // What takes a photo is fetched while there is a network: at the door there may be none.
  useEffect(() => {
    if (mayNeedPhoto) import('./door-question.tsx').then(({ fetchCamera }) => fetchCamera()).catch(() => {})
  }, [mayNeedPhoto])
  if (!order) return null
  // The codes that were wrong meanwhile stand on the board of now.
  const current = board?.orders.find(({ id }) => id === order.id) ?? order
  return (
    <>
      <DeliveryStepQuestion
        step="accept"
        open={asked?.action === 'accept'}
        consequence={<AcceptNote order={order} />}
        loading={accept.sending}
        onConfirm={() => void accept.send(order)}
        onCancel={close}
      >
        {accept.problem && <InlineError title={accept.problem} />}
      </DeliveryStepQuestion>
      <DeliveryStepQuestion
        step="giveBack"
        open={asked?.action === 'giveBack'}
        loading={giveBack.sending}
        onConfirm={() => void giveBack.send(order)}
        onCancel={close}
      />
      {last?.action === 'incident' && (
        <Suspense>
          <IncidentSheet
            key={order.id}
            open={asked?.action === 'incident'}
            order={order}
            report={reports[order.id]}
            onReport={(part) =>
              setReports((before) => ({ ...before, [order.id]: { ...before[order.id], ...part } }))
            }
            onClose={close}
          />
        </Suspense>
      )}
      {current.doorProof !== null && last?.action === 'deliver' && (
        <Suspense>
          <DoorQuestion
            key={order.id}
            open={asked?.action === 'deliver'}
            order={current}
            isSending={deliver.sending}
            isUnproven={deliver.isUnproven}
            onProof={(proof) => deliver.send(order, proof)}
            onClose={close}
          >
            <CashNote order={order} />
          </DoorQuestion>
        </Suspense>
      )}
      <DeliveryStepQuestion
        step="deliver"
        open={asked?.action === 'deliver' && current.doorProof === null}
        loading={deliver.sending}
        onConfirm={() => deliver.send(order)}
        onCancel={close}
      >
        <CashNote order={order} />
      </DeliveryStepQuestion>
    </>
  )
}

function AcceptNote({ order }: Pick<Asked, 'order'>) {
  const { t, format, locale } = useLanguage()
  const way = wayOf(order, locale)
  return order.routeDistance === null
    ? t('delivery:orders.acceptNoteNoKm', way)
    : t('delivery:orders.acceptNote', { ...way, km: format.distance(order.routeDistance) })
}

function CashNote({ order: { paymentMethod, collect, change } }: Pick<Asked, 'order'>) {
  const { t, format } = useLanguage()
  if (paymentMethod !== 'cash')
    return (
      <Note tone="plain" size="large">
        {t('delivery:card.paid')}
      </Note>
    )
  return (
    <Note tone="plain" size="large">
      <Row as="span" between align="baseline" gap={16} lineGap={2}>
        <strong>{t('delivery:card.collect', { amount: format.money(collect) })}</strong>
        {change !== null && <span>{t('delivery:card.change', { amount: format.money(change) })}</span>}
      </Row>
    </Note>
  )
}
