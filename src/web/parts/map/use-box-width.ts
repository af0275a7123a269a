import { type RefCallback, useCallback, useState } from 'react'

/** The width of a phone's column, which the server and the first render assume. */
const ASSUMED_WIDTH_PX = 358

/** The inner width of a box as it changes. A hidden box keeps its last width. */
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
