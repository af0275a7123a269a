import { useRef } from 'react'
import type { PromoCode } from '#contract/promotions.ts'
import { type PromoDraft, PromoEditor } from './promo-editor.tsx'

/** The sheet that creates or changes a code. It restores unsaved values when it opens again. */
export function PromoSheet({ opened, now, onClose }: PromoSheetProps) {
  const drafts = useRef(new Map<string, PromoDraft>())
  const visit = useRef({ count: 0, shown: opened, isOpen: false })
  // Each opening mounts a new editor. The closing sheet still shows its last code.
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
