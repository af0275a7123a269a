import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { useLast } from '#web/ui/overlay/modal.tsx'
import { type Asked, useCourierBoard } from '../courier-board-provider.tsx'
import { wayOf } from '../stop-addresses.ts'
import type { Report } from './incident/incident-sheet.tsx'
import { useAccept } from './use-accept.ts'
import { type Handovers, useDeliver } from './use-deliver.ts'
import { useGiveBack } from './use-pickup.ts'

const DoorQuestion = lazyPart(async () => (await import('./door-question.tsx')).DoorQuestion)
const IncidentSheet = lazyPart(async () => (await import('./incident/incident-sheet.tsx')).IncidentSheet)

/** The questions before each step of a delivery, open to every page. On phones they stand at the bottom, near the thumb. */
export function DeliveryQuestions({ handovers }: { handovers: Handovers }) {
  const { t } = useLanguage()
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
      <AcceptQuestion open={asked?.action === 'accept'} order={order} accept={accept} onClose={close} />
      <GiveBackQuestion
        open={asked?.action === 'giveBack'}
        order={order}
        giveBack={giveBack}
        onClose={close}
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
      <Confirm
        open={asked?.action === 'deliver' && current.doorProof === null}
        question={t('delivery:orders.deliveredAsk')}
        consequence={t('delivery:orders.deliveredNote')}
        confirmLabel={t('delivery:orders.deliveredYes')}
        cancelLabel={t('delivery:orders.notYet')}
        variant="delivered"
        icon={IconCircleCheck}
        large
        loading={deliver.sending}
        onConfirm={() => deliver.send(order)}
        onCancel={close}
      >
        <CashNote order={order} />
      </Confirm>
    </>
  )
}

type QuestionProps = Pick<Asked, 'order'> & { open: boolean; onClose: () => void }

type AcceptQuestionProps = QuestionProps & { accept: ReturnType<typeof useAccept> }

function AcceptQuestion({ open, order, accept, onClose }: AcceptQuestionProps) {
  const { t } = useLanguage()
  return (
    <Confirm
      open={open}
      question={t('delivery:orders.acceptAsk')}
      consequence={<AcceptNote order={order} />}
      confirmLabel={t('delivery:orders.acceptYes')}
      cancelLabel={t('delivery:orders.acceptNo')}
      variant="accept"
      icon={IconMotorbike}
      large
      loading={accept.sending}
      onConfirm={() => void accept.send(order)}
      onCancel={onClose}
    >
      {accept.problem && <InlineError title={accept.problem} />}
    </Confirm>
  )
}

type GiveBackQuestionProps = QuestionProps & { giveBack: ReturnType<typeof useGiveBack> }

function GiveBackQuestion({ open, order, giveBack, onClose }: GiveBackQuestionProps) {
  const { t } = useLanguage()
  return (
    <Confirm
      open={open}
      question={t('incidents:courier.giveBackAsk')}
      consequence={t('incidents:courier.giveBackNote')}
      confirmLabel={t('incidents:courier.giveBackYes')}
      cancelLabel={t('incidents:courier.giveBackNo')}
      destructive
      large
      loading={giveBack.sending}
      onConfirm={() => void giveBack.send(order)}
      onCancel={onClose}
    />
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
