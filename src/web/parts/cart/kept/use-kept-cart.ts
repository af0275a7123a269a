import { useEffect } from 'react'
import type { Viewer } from '#web/parts/frame/viewer.ts'

/** A customer's cart is the server's: joined once, then sent a second after each change. Its code comes for customers alone. */
export function useKeptCart(viewer: Viewer): void {
  const uid = viewer.role === 'customer' ? viewer.uid : undefined
  useEffect(() => {
    if (!uid) return
    let stop: (() => void) | null = null
    let isOver = false
    import('./keep-cart.ts').then(
      ({ keepCart }) => {
        if (!isOver) stop = keepCart(uid)
      },
      // The cart stays in the browser until the code can be had.
      () => {},
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [uid])
}
