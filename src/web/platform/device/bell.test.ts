import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBell } from './bell.ts'

let tones = 0

class SilentUntilTapped {
  state = 'suspended'
  currentTime = 0
  destination = {}
  async resume() {
    this.state = 'running'
  }
  createOscillator() {
    tones += 1
    return { frequency: { value: 0 }, connect: <Node>(node: Node) => node, start() {}, stop() {} }
  }
  createGain() {
    return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} }
  }
}

beforeEach(() => {
  tones = 0
  vi.stubGlobal('AudioContext', SilentUntilTapped)
})
afterEach(() => vi.unstubAllGlobals())

test('the bell is silent before a tap and rings after it', async () => {
  const bell = createBell()
  bell.ring()
  expect(tones).toBe(0)
  expect(await bell.unlock()).toBe(true)
  expect(tones).toBe(0)
  bell.ring()
  expect(tones).toBeGreaterThan(0)
})

test('unlocking the bell audibly at the start of a shift rings at once', async () => {
  await createBell().unlock({ audibly: true })
  expect(tones).toBeGreaterThan(0)
})

test('a browser without sound reports it', async () => {
  vi.stubGlobal('AudioContext', undefined)
  expect(await createBell().unlock()).toBe(false)
})
