import { useRef } from 'react'
import type { PromoCode } from '#contract/promotions.ts'
import { type PromoDraft, PromoEditor } from './promo-editor.tsx'

/** The sheet in which a code is made or changed. What was typed and not saved is there again when it is opened again. */
export function PromoSheet({ opened, now, onClose }: PromoSheetProps) {
  const drafts = useRef(new Map<string, PromoDraft>())
  const visit = useRef({ count: 0, shown: opened, isOpen: false })
  // Each time it opens it begins anew; while it closes it still shows what it had.
  if (opened && !visit.current.isOpen) visit.current.count++
  if (opened) visit.current.shown = opened
  visit.current.isOpen = opened !== null

  const { shown, count } = visit.current
  if (!shown) return null
  const key = shown === 'new' ? shown : shown.id
  const handleClose = (draft: PromoDraft | null) => {
    if (draft) drafts.current.set(key, draft)
    else drafts.current.delete(key)
    onClose()
  }
  return (
    <PromoEditor
      key={count}
      open={opened !== null}
      promo={shown === 'new' ? null : shown}
      draft={drafts.current.get(key) ?? null}
      now={now}
      onClose={handleClose}
    />
  )
}

type PromoSheetProps = { opened: PromoCode | 'new' | null; now: number; onClose: () => void }
