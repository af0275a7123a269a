import { afterEach, describe, expect, test, vi } from 'vitest'
import { requestPosition, watchPosition } from './geolocation.ts'

type Answer = { position: GeolocationPosition } | { errorCode: number }

const fix = {
  coords: { latitude: 30.05, longitude: 31.24, accuracy: 12 },
  timestamp: 1_795_000_000_000,
} as GeolocationPosition

afterEach(() => void vi.useRealTimers())

/** A device that gives the same answer to every request and records the requests. */
function aDevice(answer: Answer) {
  const asked: (PositionOptions | undefined)[] = []
  const cleared: number[] = []
  const answerTo = (
    onFix: PositionCallback,
    onError: PositionErrorCallback | null | undefined,
    options: PositionOptions | undefined,
  ) => {
    asked.push(options)
    if ('position' in answer) onFix(answer.position)
    else onError?.({ code: answer.errorCode } as GeolocationPositionError)
  }
  const device: Geolocation = {
    getCurrentPosition: answerTo,
    watchPosition: (...question) => {
      answerTo(question[0], question[1], question[2])
      return 7
    },
    clearWatch: (id) => void cleared.push(id),
  }
  return { device, asked, cleared }
}

describe("asking for the device's location", () => {
  test('gives the point, its accuracy and when it came by the clock of the device, which satellites do not set', async () => {
    const { device } = aDevice({ position: fix })
    vi.useFakeTimers({ now: 1_795_000_600_000 })
    expect(await requestPosition({}, device)).toEqual({
      ok: true,
      value: {
        point: { latitude: 30.05, longitude: 31.24 },
        accuracyMetres: 12,
        at: 1_795_000_600_000,
      },
    })
  })

  test('uses the specified options unless others are given: high accuracy, at most 10 s old, within 5 s', async () => {
    const { device, asked } = aDevice({ position: fix })
    await requestPosition({}, device)
    await requestPosition({ timeoutMs: 900 }, device)
    expect(asked).toEqual([
      { enableHighAccuracy: true, maximumAge: 10_000, timeout: 5000 },
      { enableHighAccuracy: true, maximumAge: 10_000, timeout: 900 },
    ])
  })

  test.each([
    [1, 'loc.denied'],
    [2, 'loc.unavailable'],
    [3, 'loc.timeout'],
    [99, 'loc.unavailable'],
  ])("turns the device's error %i into %s", async (errorCode, code) => {
    const { device } = aDevice({ errorCode })
    expect(await requestPosition({}, device)).toMatchObject({ ok: false, code })
  })

  test('is refused where there is no device to ask, such as on the server', async () => {
    expect(await requestPosition()).toMatchObject({ ok: false, code: 'loc.unsupported' })
  })
})

describe("watching the device's location", () => {
  test('reports every answer and stops watching when asked', () => {
    const { device, cleared } = aDevice({ position: fix })
    const codes: unknown[] = []
    const stop = watchPosition((outcome) => codes.push(outcome.ok), {}, device)
    expect(codes).toEqual([true])
    expect(cleared).toEqual([])
    stop()
    expect(cleared).toEqual([7])
  })

  test('reports a refusal and goes on', () => {
    const { device, cleared } = aDevice({ errorCode: 3 })
    const codes: unknown[] = []
    watchPosition((outcome) => codes.push(outcome.ok || outcome.code), {}, device)
    expect(codes).toEqual(['loc.timeout'])
    expect(cleared).toEqual([])
  })

  test('is refused once where there is no device to ask', () => {
    const codes: unknown[] = []
    watchPosition((outcome) => codes.push(outcome.ok || outcome.code))()
    expect(codes).toEqual(['loc.unsupported'])
  })
})
