import { useEffect } from 'react'
import type { Viewer } from '#web/parts/frame/viewer.ts'

/** Keeps a customer's cart on the server. The code for it loads for customers only. */
export function useKeptCart(viewer: Viewer): void {
  const uid = viewer.role === 'customer' ? viewer.uid : undefined
  useEffect(() => {
    if (!uid) return
    let stop: (() => void) | null = null
    let isOver = false
    loadKeeping().then(
      ({ keepCart }) => {
        if (!isOver) stop = keepCart(uid)
      },
      // Until that code loads the cart stays in the browser.
      () => {},
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [uid])
}

/** A function of its own, because a promise chained to the import itself would not reject when styles fail to load. */
function loadKeeping(): Promise<typeof import('./keep-cart.ts')> {
  return import('./keep-cart.ts')
}
