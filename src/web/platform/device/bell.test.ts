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

test('a bell is silent before a tap and sounds after it', async () => {
  const bell = createBell()
  bell.ring()
  expect(tones).toBe(0)
  expect(await bell.unlock()).toBe(true)
  expect(tones).toBe(0)
  bell.ring()
  expect(tones).toBeGreaterThan(0)
})

test('a bell that is tried out at the start of a shift is heard at once', async () => {
  await createBell().unlock({ audibly: true })
  expect(tones).toBeGreaterThan(0)
})

test('a browser without sound says so', async () => {
  vi.stubGlobal('AudioContext', undefined)
  expect(await createBell().unlock()).toBe(false)
})
