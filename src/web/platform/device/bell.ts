/** A bell. Browsers let it ring only after a tap on the page. */
export type Bell = {
  /**
   * Call this from a tap or a key. Resolves to whether sound works now. `audibly` rings once, so that people hear how loud it is.
   */
  unlock(options?: { audibly?: boolean }): Promise<boolean>
  /** Rings once. */
  ring(): void
  /** One low tone and one short vibration: something is wrong with the bell itself. */
  warn(): void
  /** Rings until `stop`. */
  start(): void
  stop(): void
}

const EVERY_MS = 2_600
const VIBRATION_MS = [220, 120, 220]
const WARNING_MS = 400

/** Two strikes of a counter bell: a fundamental with the overtones of struck metal, fading out. */
const STRIKES = [
  { afterS: 0, hertz: 988 },
  { afterS: 0.34, hertz: 1_319 },
]
const LOW = [{ afterS: 0, hertz: 220 }]
const PARTIALS = [
  { ratio: 1, loudness: 0.5, lastsS: 1.3 },
  { ratio: 2.01, loudness: 0.22, lastsS: 0.8 },
  { ratio: 3.02, loudness: 0.12, lastsS: 0.45 },
]
const ATTACK_S = 0.008
const SILENCE = 0.0001

/**
 * A bell that tells when it falls silent and when it sounds again: a phone call or a locked screen stops the sound of a page, on iPhones
 * until it is asked for again.
 */
export function createBell(onSound: (sounds: boolean) => void = () => {}): Bell {
  let context: AudioContext | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  let isAsking = false

  const ring = () => {
    if (context && isRunning(context)) strike(context)
    else if (context) void askForSound(context)
    // Without a tap on this page browsers refuse to vibrate and log a warning.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION_MS)
  }
  /** Rings once the interrupted sound comes back. Some browsers answer only after the next tap, so one question waits at a time. */
  const askForSound = async (silent: AudioContext) => {
    if (isAsking) return
    isAsking = true
    await silent.resume().catch(() => undefined)
    isAsking = false
    if (isRunning(silent)) strike(silent)
  }
  const listened = (made: AudioContext) => {
    made.onstatechange = () => onSound(isRunning(made))
    return made
  }
  return {
    async unlock({ audibly = false } = {}) {
      if (typeof AudioContext === 'undefined') return false
      context ??= listened(new AudioContext())
      if (isRunning(context)) return true
      await context.resume().catch(() => undefined)
      if (!isRunning(context)) return false
      if (audibly) strike(context)
      return true
    },
    ring,
    warn() {
      if (context?.state === 'running') strike(context, LOW)
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(WARNING_MS)
    },
    start() {
      if (timer !== undefined) return
      ring()
      timer = setInterval(ring, EVERY_MS)
    },
    stop() {
      if (timer === undefined) return
      clearInterval(timer)
      timer = undefined
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(0)
    },
  }
}

function isRunning({ state }: AudioContext) {
  return state === 'running'
}

function strike(context: AudioContext, strikes = STRIKES) {
  for (const { afterS, hertz } of strikes) {
    for (const { ratio, loudness, lastsS } of PARTIALS) {
      const at = context.currentTime + afterS
      const tone = context.createOscillator()
      const volume = context.createGain()
      tone.frequency.value = hertz * ratio
      volume.gain.setValueAtTime(SILENCE, at)
      volume.gain.exponentialRampToValueAtTime(loudness, at + ATTACK_S)
      volume.gain.exponentialRampToValueAtTime(SILENCE, at + lastsS)
      tone.connect(volume).connect(context.destination)
      tone.start(at)
      tone.stop(at + lastsS)
    }
  }
}
