import type { Point } from '#domain/geo.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'

/** `at` is when the page got it, by the clock of the device. */
export type Position = { point: Point; accuracyMetres: number; at: number }

export type PositionRefusal =
  | Refusal<'loc.denied'>
  | Refusal<'loc.unavailable'>
  | Refusal<'loc.timeout'>
  | Refusal<'loc.unsupported'>

export type PositionOptionsMs = { highAccuracy?: boolean; maximumAgeMs?: number; timeoutMs?: number }

/** Further off than this, a position names a neighbourhood and no door. */
const DOOR_ACCURACY_METRES = 100

/** Whether a position is exact enough to stand for a door without anybody looking at it on the map. */
export function isExact({ accuracyMetres }: Position): boolean {
  return accuracyMetres <= DOOR_ACCURACY_METRES
}

/** The specified options for every location request: high accuracy, at most 10 s old, within 5 s. */
const SPECIFIED = { highAccuracy: true, maximumAgeMs: 10_000, timeoutMs: 5_000 }

/** The device's current location. Refusals are values: a person may decline, and a device may find no signal. */
export function requestPosition(
  options: PositionOptionsMs = {},
  device = deviceGeolocation(),
): Promise<Outcome<Position, PositionRefusal>> {
  if (!device) return Promise.resolve(refuse('loc.unsupported'))
  return new Promise((resolve) => {
    device.getCurrentPosition(
      (position) => resolve(done(positionOf(position))),
      (error) => resolve(refusalOf(error)),
      browserOptions(options),
    )
  })
}

/**
 * Reports every new location until the returned function is called. A refusal does not end the watch, because the next location
 * may succeed.
 */
export function watchPosition(
  onOutcome: (outcome: Outcome<Position, PositionRefusal>) => void,
  options: PositionOptionsMs = {},
  device = deviceGeolocation(),
): () => void {
  if (!device) {
    onOutcome(refuse('loc.unsupported'))
    return () => undefined
  }
  const watch = device.watchPosition(
    (position) => onOutcome(done(positionOf(position))),
    (error) => onOutcome(refusalOf(error)),
    browserOptions(options),
  )
  return () => device.clearWatch(watch)
}

/** Undefined on the server, in old browsers, and on pages without HTTPS. */
function deviceGeolocation(): Geolocation | undefined {
  return globalThis.navigator?.geolocation
}

function browserOptions(options: PositionOptionsMs): PositionOptions {
  const { highAccuracy, maximumAgeMs, timeoutMs } = { ...SPECIFIED, ...options }
  return { enableHighAccuracy: highAccuracy, maximumAge: maximumAgeMs, timeout: timeoutMs }
}

/** A satellite's own time is right where the device's clock may be wrong, so that beside it a new position can look old. */
function positionOf({ coords }: GeolocationPosition): Position {
  return {
    point: { latitude: coords.latitude, longitude: coords.longitude },
    accuracyMetres: coords.accuracy,
    at: Date.now(),
  }
}

function refusalOf({ code }: Pick<GeolocationPositionError, 'code'>) {
  if (code === 1) return refuse('loc.denied')
  return code === 3 ? refuse('loc.timeout') : refuse('loc.unavailable')
}
