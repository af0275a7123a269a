import { type PointerEvent, type PointerEventHandler, useState } from 'react'
import type { Pixel } from '#web/parts/map/view/projection.ts'

/** What a finger drags, where the drag started, and how far it moved. */
export type Drag = { holds: 'map' | 'pin'; from: Pixel; by: Pixel; isMoving: boolean }

type DragEnd = { onTap: (at: Pixel) => void; onDrop: (drag: Drag) => void }
type DragHandlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  PointerEventHandler<HTMLElement>
>

/** Fingers tremble, so a touch that moves less than this is a tap. */
const TAP_SLOP_PX = 6

/** One finger or the main mouse button: a tap, or a drag of the map or (where it starts on `[data-pin]`) of the pin. */
export function useDrag({ onTap, onDrop }: DragEnd): { drag: Drag | null; handlers: DragHandlers } {
  const [drag, setDrag] = useState<Drag | null>(null)
  const handlers: DragHandlers = {
    onPointerDown: (event) => {
      if (!event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const isPin = (event.target as Element).closest('[data-pin]') !== null
      setDrag({ holds: isPin ? 'pin' : 'map', from: positionIn(event), by: [0, 0], isMoving: false })
    },
    onPointerMove: (event) => {
      if (drag && event.isPrimary) setDrag(moved(drag, positionIn(event)))
    },
    onPointerUp: (event) => {
      if (!drag || !event.isPrimary) return
      const ended = moved(drag, positionIn(event))
      setDrag(null)
      if (ended.isMoving) onDrop(ended)
      else onTap(ended.from)
    },
    onPointerCancel: () => setDrag(null),
  }
  return { drag: drag?.isMoving ? drag : null, handlers }
}

/** The drag after its finger moved. Once it has moved further than a tap, it stays a drag. */
export function moved(drag: Drag, [x, y]: Pixel): Drag {
  const by: Pixel = [x - drag.from[0], y - drag.from[1]]
  return { ...drag, by, isMoving: drag.isMoving || Math.hypot(...by) > TAP_SLOP_PX }
}

function positionIn({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Pixel {
  const box = currentTarget.getBoundingClientRect()
  return [clientX - box.left, clientY - box.top]
}
