import { type RefCallback, useCallback, useState } from 'react'

/** A phone's column: what the server and the first render assume. */
const ASSUMED_WIDTH_PX = 358

/** The inner width of a box as it changes; a hidden box keeps its last one. */
export function useBoxWidth(): [ref: RefCallback<HTMLElement>, width: number] {
  const [width, setWidth] = useState(ASSUMED_WIDTH_PX)
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return
    const measure = () => {
      if (box.clientWidth) setWidth(box.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
