import { useRevalidator } from 'react-router'
import type { OwnDish } from '#contract/catalog/dishes.ts'
import { type Client, createClient, failureOf } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast, UNDO_MS } from '#web/ui/feedback/toast.ts'
import { useDishName, useFieldLabel } from '../use-dish-words.ts'
import { differences } from './decisions.ts'
import { holdDishes, releaseDishes } from './held-decisions.ts'

export type HeldAction = 'approve' | 'reject' | 'flag'
export type Decision = { action: HeldAction; dishes: readonly OwnDish[]; reason?: string }

/**
 * Sends a decision after the time in which the admin can undo it (docs/decisions/0047). Until then nobody is notified, and lists
 * leave these dishes out.
 */
export function useDecide(onUndone?: (ids: readonly string[]) => void): (decision: Decision) => void {
  const { t, format, refusalText } = useLanguage()
  const nameOf = useDishName()
  const labelOf = useFieldLabel()
  const { revalidate } = useRevalidator()

  const tellRefused = useTellRefused()

  const send = async (decision: Decision) => {
    const ids = decision.dishes.map(({ id }) => id)
    const sent = await sendDecision(decision).then(
      ({ refused }) => ({ refused, failure: null }),
      (error: unknown) => ({ refused: [], failure: failureOf(error) }),
    )
    await revalidate()
    releaseDishes(ids)
    if (sent.refused.length > 0) tellRefused(decision, sent.refused)
    if (!sent.failure) return
    const { code, data } = sent.failure
    const current = data.current as OwnDish | undefined
    const seen = decision.dishes.find(({ id }) => id === current?.id)
    const changed = seen && current ? differences(seen, current).map(labelOf) : []
    toast({
      tone: 'error',
      title: seen
        ? t('admin:dishes.notDecided', { dish: nameOf(seen) })
        : refusalText({ code, params: data }),
      body:
        changed.length > 0
          ? t('admin:dishes.changedMeanwhile', { list: format.list(changed) })
          : refusalText({ code, params: data }),
    })
  }

  return (decision) => {
    const { action, dishes } = decision
    const ids = dishes.map(({ id }) => id)
    const [first] = dishes
    if (!first) return
    holdDishes(ids)
    toast({
      tone: 'success',
      title: t(`admin:dishes.decided.${action}`, {
        count: dishes.length,
        n: format.count(dishes.length),
        dish: nameOf(first),
      }),
      durationMs: UNDO_MS,
      undo: {
        label: t('admin:list.undo'),
        onUndo: () => {
          releaseDishes(ids)
          onUndone?.(ids)
        },
        onGone: () => void send(decision),
      },
    })
  }
}

/** Shows which of many dishes have changed and therefore stay as they were. */
export function useTellRefused() {
  const { t, format } = useLanguage()
  const nameOf = useDishName()
  return ({ dishes }: { dishes: readonly OwnDish[] }, refused: readonly { id: string }[]) => {
    const names = dishes.filter((dish) => refused.some(({ id }) => id === dish.id)).map(nameOf)
    const counted = { count: refused.length, n: format.count(refused.length) }
    toast({
      tone: 'info',
      title: t('admin:dishes.someNotDecided', counted),
      body: t('admin:dishes.theseChanged', { list: format.list(names.slice(0, MAX_NAMED)) }),
    })
  }
}
const MAX_NAMED = 3

let lasting: Client | undefined

/** A client whose requests outlive the page. */
function lastingClient(): Client {
  lasting ??= createClient({
    origin: window.location.origin,
    fetch: (request, init) => fetch(request, { ...init, keepalive: true }),
  })
  return lasting
}

function sendDecision({ action, dishes: chosen, reason = '' }: Decision) {
  const dishes = chosen.map(({ id, version }) => ({ id, version }))
  const { approveDishes, rejectDishes, flagDishes } = lastingClient().dishes
  switch (action) {
    case 'approve':
      return approveDishes({ dishes })
    case 'reject':
      return rejectDishes({ dishes, reason })
    case 'flag':
      return flagDishes({ dishes, reason })
  }
}
