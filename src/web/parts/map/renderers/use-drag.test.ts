import { expect, test } from 'vitest'
import { type Drag, moved } from './use-drag.ts'

const touch: Drag = { holds: 'map', from: [100, 100], by: [0, 0], isMoving: false }

test('a trembling finger still taps', () => {
  expect(moved(touch, [104, 97]).isMoving).toBe(false)
})

test('a finger that has moved away drags, and goes on dragging when it returns', () => {
  const away = moved(touch, [120, 100])
  expect(away).toMatchObject({ isMoving: true, by: [20, 0] })
  expect(moved(away, [101, 100])).toMatchObject({ isMoving: true, by: [1, 0] })
})
