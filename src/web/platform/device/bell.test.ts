import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBell } from './bell.ts'

let tones = 0
let made: SilentUntilTapped | null = null
let mayResume = true

class SilentUntilTapped {
  state = 'suspended'
  onstatechange = () => {}
  constructor() {
    made = this
  }
  become(state: string) {
    this.state = state
    this.onstatechange()
  }
  currentTime = 0
  destination = {}
  async resume() {
    if (mayResume) this.become('running')
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
  mayResume = true
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

test('a bell that a phone call interrupts says so, asks for its sound at each ring, and says when it sounds again', async () => {
  const said: boolean[] = []
  const bell = createBell((sounds) => said.push(sounds))
  await bell.unlock()
  mayResume = false
  made!.become('interrupted')
  bell.ring()
  await new Promise((resolve) => setTimeout(resolve))
  expect([said.at(-1), tones]).toEqual([false, 0])
  mayResume = true
  bell.ring()
  await vi.waitFor(() => expect(tones).toBeGreaterThan(0))
  expect(said.at(-1)).toBe(true)
})
