import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import { useState } from 'react'
import type { KitchenToday } from '#contract/kitchens.ts'
import { useHeldTexts } from '#web/parts/cook/office-hold.tsx'
import { useOpeningText } from '#web/parts/cook/use-opening-text.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import styles from './kitchen-home.module.css'

const KITCHEN_STATES = ['closed', 'paused', 'hidden_today', 'day_off', 'full', 'inactive'] as const

/** Whether the kitchen is open and until or from when, and the button that closes or reopens it for today. */
export function KitchenState(props: KitchenStateProps) {
  return (
    <Row gap={10} lineGap={8}>
      <StatePill {...props} />
      <ClosingButton {...props} />
    </Row>
  )
}

function StatePill({ today, until = null }: KitchenStateProps) {
  const { t, format } = useLanguage()
  const openingText = useOpeningText()
  const held = useHeldTexts()(today)
  const opens = held ? held.opens : today.opens && openingText(today.opens)
  const openText = () =>
    until ? t('kitchens:mine.openUntil', { time: format.clock(until) }) : t('kitchens:mine.open')
  return (
    <Row as="p" gap={10} lineGap={4} role="status">
      <Badge
        large
        tone={today.open ? 'good' : 'plain'}
        icon={today.open ? IconCircleCheck : IconClock}
        className={styles.pill}
      >
        {today.open ? openText() : (held?.state ?? t(`kitchens:state.${stateOf(today)}`))}
      </Badge>
      {!today.open && opens && (
        <Muted as="span" small>
          {opens}
        </Muted>
      )}
    </Row>
  )
}

/** The contract's states include those of dishes. A kitchen shows only these. */
function stateOf({ state }: KitchenToday) {
  return KITCHEN_STATES.find((known) => known === state) ?? 'closed'
}

function ClosingButton({ today, sending, failed, onChange, onForget }: KitchenStateProps) {
  const { t, format } = useLanguage()
  const [asking, setAsking] = useState(false)
  const isClosing = !today.hiddenToday
  // A kitchen that is inactive or has a day off has nothing to close.
  if (isClosing && (today.state === 'inactive' || today.state === 'day_off')) return null

  const handleAsk = () => {
    onForget()
    setAsking(true)
  }
  const handleConfirm = async () => {
    if (!(await onChange(isClosing ? 'closed' : 'open'))) return
    setAsking(false)
    toast({
      tone: 'success',
      title: isClosing ? t('kitchens:state.hidden_today') : t('kitchens:mine.reopened'),
    })
  }
  return (
    <>
      <Button
        variant={isClosing ? 'ghost' : 'primary'}
        icon={isClosing ? IconHandStop : IconDoor}
        onClick={handleAsk}
      >
        {isClosing ? t('kitchens:mine.closeToday') : t('kitchens:mine.reopen')}
      </Button>
      <Confirm
        open={asking}
        question={isClosing ? t('kitchens:mine.closeTodayAsk') : t('kitchens:mine.reopenAsk')}
        consequence={
          isClosing
            ? t('kitchens:mine.closeTodayNote', { time: format.clock(today.dayEndsAt) })
            : t('kitchens:mine.reopenNote')
        }
        confirmLabel={isClosing ? t('kitchens:mine.closeTodayYes') : t('kitchens:mine.reopenYes')}
        cancelLabel={t('common:actions.no')}
        destructive={isClosing}
        loading={sending}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setAsking(false)}
      >
        {failed && <InlineError title={t('kitchens:mine.changeFailed')} />}
      </Confirm>
    </>
  )
}

type KitchenStateProps = {
  today: KitchenToday
  /** When the open kitchen closes, where it is known. */
  until?: string | null
  sending: boolean
  failed: boolean
  onChange: (to: 'closed' | 'open') => Promise<boolean>
  onForget: () => void
}
