import { useRef } from 'react'
import type { PromoCode } from '#contract/promotions.ts'
import { type PromoDraft, PromoEditor } from './promo-editor.tsx'

/** What the sheet shows: a code to change, an empty form, or a new code with the terms of another. */
export type Opened = 'new' | { promo: PromoCode } | { copied: PromoCode }

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
  const { promo = null, copied = null } = shown === 'new' ? {} : { promo: null, copied: null, ...shown }
  const key = promo?.id ?? `new ${copied?.id ?? ''}`
  const handleClose = (draft: PromoDraft | null) => {
    if (draft) drafts.current.set(key, draft)
    else drafts.current.delete(key)
    onClose()
  }
  return (
    <PromoEditor
      key={count}
      open={opened !== null}
      promo={promo}
      copied={copied}
      draft={drafts.current.get(key) ?? null}
      now={now}
      onClose={handleClose}
    />
  )
}

type PromoSheetProps = { opened: Opened | null; now: number; onClose: () => void }
