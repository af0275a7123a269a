import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import type { OwnDish } from '#contract/catalog/dishes.ts'
import { paths } from '#domain/paths.ts'
import plate from '#web/assets/spots/spot-happy_plate.webp?url'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useStayCurrent } from '#web/platform/lists/use-stay-current.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton, TextLink } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { SpacedPanel } from '#web/ui/surface/spaced-panel.tsx'
import { mayDecide } from '../deciding/decisions.ts'
import { useHeldDishes } from '../deciding/held-decisions.ts'
import type { HeldAction } from '../deciding/use-decide.ts'
import { useDishDecisions } from '../deciding/use-dish-decisions.tsx'
import { CookLink, DishReasons, DishStateBadge } from '../dish-facts.tsx'
import { DishVersions } from '../dish-versions.tsx'
import styles from '../dishes.module.css'
import { useDishName } from '../use-dish-words.ts'

export type Queue = { items: OwnDish[]; pendingDishes: number; waitingEdits: number; now: number }

/** The dishes and edits that wait for review, one at a time, oldest first. Buttons and keys decide. */
export function ReviewQueue({ queue }: { queue: Queue }) {
  const { t, format } = useLanguage()
  const held = useHeldDishes()
  const [currentId, setCurrentId] = useState<string | null>(null)
  useStayCurrent()
  const waiting = queue.items.filter(({ id }) => !held.has(id))
  const at = Math.max(
    0,
    waiting.findIndex(({ id }) => id === currentId),
  )
  const dish = waiting[at]
  const go = (to: number) => setCurrentId(waiting[to]?.id ?? null)
  const decisions = useDishDecisions(
    () => setCurrentId((waiting[at + 1] ?? waiting[at - 1])?.id ?? null),
    ([undone]) => setCurrentId(undone ?? null),
  )
  const decide = (action: HeldAction) => dish && mayDecide(dish, action) && decisions.start(action, [dish])
  const press: Record<QueueKey, () => void> = {
    KeyA: () => decide('approve'),
    KeyR: () => decide('reject'),
    KeyF: () => decide('flag'),
    KeyJ: () => at < waiting.length - 1 && go(at + 1),
    KeyK: () => at > 0 && go(at - 1),
  }
  useQueueKeys((key) => press[key](), decisions.isAsking)
  // New arrivals must not move the dish that the admin is reading.
  const shownId = dish?.id ?? null
  useEffect(() => setCurrentId(shownId), [shownId])

  return (
    <>
      <Row as="p" gap={18} lineGap={4} className="below-12 muted">
        <span>
          {t('admin:moderation.dishes', { count: queue.pendingDishes, n: format.count(queue.pendingDishes) })}
        </span>
        <span>
          {t('admin:moderation.edits', { count: queue.waitingEdits, n: format.count(queue.waitingEdits) })}
        </span>
        <TextLink to={`${paths.adminDishes}?state=pending`}>{t('admin:moderation.many')}</TextLink>
        <TextLink to={`${paths.adminDishes}?state=flagged`}>{t('admin:moderation.flagged')}</TextLink>
      </Row>
      {dish ? (
        <QueuedDish dish={dish} now={queue.now} position={{ at, of: waiting.length }} press={press} />
      ) : (
        <EmptyState art={plate} title={t('admin:moderation.empty')}>
          {t('admin:moderation.emptyBody')}
        </EmptyState>
      )}
      {decisions.questions}
    </>
  )
}

const DECISIONS = [
  { action: 'approve', letter: 'A', variant: 'delivered', icon: IconCheck },
  { action: 'reject', letter: 'R', variant: 'danger', icon: IconX },
  { action: 'flag', letter: 'F', variant: 'ghost', icon: IconFlag },
] as const

function QueuedDish({ dish, now, position, press }: QueuedDishProps) {
  const { t, format } = useLanguage()
  const name = useDishName()(dish)
  const since = dish.edit?.sentAt ?? dish.createdAt
  return (
    <SpacedPanel as="article" gap={16} className={styles.card} aria-label={name} data-dish={dish.id}>
      <Row as="header" between align="start" gap={12}>
        <div>
          <h2 className={styles.name}>
            <bdi>{name}</bdi>
          </h2>
          <Row as="p" gap={14} lineGap={2} className="muted">
            <CookLink dish={dish} to={`${paths.adminDishes}?cook=${dish.cookId}`} />
            <span className="num">{format.money(dish.price)}</span>
            <time dateTime={since}>{format.relative(since, now)}</time>
          </Row>
          <DishStateBadge dish={dish} />
          <DishReasons dish={dish} />
        </div>
        <QueueSteps position={position} press={press} />
      </Row>
      <DishVersions dish={dish} />
      <Row
        as="footer"
        align="stretch"
        gap={10}
        className={clsx(styles.actions, 'line-above on-surface')}
        data-bottom-bar
      >
        {DECISIONS.filter(({ action }) => mayDecide(dish, action)).map(
          ({ action, letter, variant, icon }) => (
            <Button
              key={action}
              variant={variant}
              icon={icon}
              aria-keyshortcuts={letter}
              // The second click of a double click would decide the next dish, which nobody has seen.
              onClick={({ detail }) => detail < 2 && press[`Key${letter}`]()}
            >
              {t(`admin:dishes.actions.${action}`)} <KeyMark of={letter} />
            </Button>
          ),
        )}
        <LinkButton variant="ghost" to={paths.adminDish(dish.id)}>
          {t('admin:moderation.open')}
        </LinkButton>
      </Row>
    </SpacedPanel>
  )
}

function QueueSteps({ position: { at, of }, press }: Pick<QueuedDishProps, 'position' | 'press'>) {
  const { t, format } = useLanguage()
  return (
    <Row as="nav" gap={10} aria-label={t('admin:moderation.queue')}>
      <Button variant="ghost" size="compact" disabled={at === 0} aria-keyshortcuts="K" onClick={press.KeyK}>
        {t('admin:moderation.previous')} <KeyMark of="K" />
      </Button>
      <span className="num">
        {t('admin:moderation.position', { at: format.count(at + 1), of: format.count(of) })}
      </span>
      <Button
        variant="ghost"
        size="compact"
        disabled={at === of - 1}
        aria-keyshortcuts="J"
        onClick={press.KeyJ}
      >
        {t('admin:moderation.next')} <KeyMark of="J" />
      </Button>
    </Row>
  )
}

/** The key that presses this button. Hidden from screen readers, because the button itself announces it. */
function KeyMark({ of }: { of: string }) {
  return (
    <span className={`on-wide ${styles.key}`} aria-hidden="true">
      {of}
    </span>
  )
}

type QueuedDishProps = {
  dish: OwnDish
  now: number
  position: { at: number; of: number }
  press: Record<QueueKey, () => void>
}

/** Physical keys, which are the same in every keyboard language. */
type QueueKey = 'KeyA' | 'KeyR' | 'KeyF' | 'KeyJ' | 'KeyK'

/** Calls back for single keys, but not while somebody types, holds a modifier key, or has a question open. */
function useQueueKeys(onKey: (key: QueueKey) => void, isOff: boolean) {
  const latest = useRef({ onKey, isOff })
  latest.current = { onKey, isOff }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, code, repeat } = event
      if (latest.current.isOff || repeat || !isQueueKey(code)) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog'))
        return
      event.preventDefault()
      latest.current.onKey(code)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isQueueKey(code: string): code is QueueKey {
  return ['KeyA', 'KeyR', 'KeyF', 'KeyJ', 'KeyK'].includes(code)
}
