import { useSyncExternalStore } from 'react'
import { DAY_MS } from '#domain/durations.ts'
import { DEVICE_REFRESH_DAYS, NOT_NOW_DAYS } from '#domain/notifications/push.ts'
import { client } from '#web/platform/api/client.ts'
import { PERSONAL_KEYS } from './personal-keys.ts'

/**
 * Whether push messages come to this browser: it cannot; iPhones can once the site is on the home screen; nobody was asked; its
 * person or its owner said no; allowed, but not registered; or they come.
 */
export type PushState = 'unsupported' | 'installable' | 'default' | 'denied' | 'off' | 'on'

/** The service worker may take this long to start (clause L-17). */
const START_MS = 10_000

let state: PushState | null = null
const listeners = new Set<() => void>()

/** The state of push messages in this browser; null until it is known. */
export function usePushState(): PushState | null {
  return useSyncExternalStore(
    watch,
    () => state,
    () => null,
  )
}

function watch(listener: () => void) {
  listeners.add(listener)
  // Where a browser refuses to tell, nothing is asked.
  if (state === null) findState().then(publish, () => {})
  followPermission()
  return () => listeners.delete(listener)
}

async function findState(): Promise<PushState> {
  if (!isSupported()) return isIPhone() ? 'installable' : 'unsupported'
  if (Notification.permission !== 'granted') return Notification.permission
  const isKnown = readKept() !== null && (await findSubscription()) !== null
  return isKnown ? 'on' : 'off'
}

let isFollowed = false

/** Follows the permission while the page is open: its person may take it back in the browser at any time, or give it again. */
function followPermission(): void {
  if (isFollowed || !isSupported()) return
  isFollowed = true
  void forgetTakenBack()
  // Not all browsers can tell of changes. There the next visit finds out.
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', () => void readAgain()))
    .catch(() => {})
}

async function readAgain(): Promise<void> {
  const before = published
  const next = await findState().catch(() => null)
  // Turning push on has said more meanwhile.
  if (next !== null && published === before) publish(next)
  await forgetTakenBack()
}

/**
 * Tells the server to forget this browser once its permission is taken back. The browser has ended the registration by then, so
 * its address is ours to remember. Without a network it is told at the next visit.
 */
async function forgetTakenBack(): Promise<void> {
  const kept = readKept()
  if (kept === null || Notification.permission === 'granted') return
  try {
    if (kept.endpoint) await client().notifications.removeDevice({ endpoint: kept.endpoint })
    keep(null)
  } catch {
    // What is kept stays for the next visit.
  }
}

/** How often the state was published. */
let published = 0

function publish(next: PushState): void {
  state = next
  published += 1
  for (const listener of listeners) listener()
}

function isSupported(): boolean {
  return 'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window
}

function isIPhone(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent)
}

/**
 * Asks for permission if nobody was asked, and registers this browser. Call it from a press: browsers refuse to ask otherwise.
 * Throws if the browser or the server cannot register it, or not within ten seconds.
 */
export async function turnPushOn(uid: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission === 'granted') await register(uid)
  publish(permission === 'granted' ? 'on' : permission)
  return state!
}

/** Ends push messages to this browser. The permission stays the browser's. */
export async function turnPushOff(): Promise<void> {
  const subscription = await findSubscription()
  if (subscription) {
    await client().notifications.removeDevice({ endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  keep(null)
  publish('off')
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Registers again what is registered here, once it is a week old, the server's keys have changed, or the session that registered
 * it has ended (N-08). What somebody else registered, whose session ended without their logging out, ends: this person has not been
 * asked.
 */
export async function renewPush(uid: string, now = Date.now()): Promise<void> {
  followPermission()
  const kept = readKept()
  if (!kept || !isSupported() || Notification.permission !== 'granted') return
  const { key, isRegistered } = await client().notifications.getPushKey()
  // What was kept before it named its person is theirs whose session still has it.
  const owner = kept.uid ?? (isRegistered ? uid : null)
  if (owner !== uid) {
    await (await findSubscription())?.unsubscribe()
    keep(null)
    publish('off')
    return
  }
  if (isRegistered && key === kept.key && now - kept.at < DEVICE_REFRESH_DAYS * DAY_MS)
    return keep({ ...kept, uid })
  await register(uid, key)
}

async function register(uid: string, known?: string): Promise<void> {
  const key = known ?? (await client().notifications.getPushKey()).key
  const { pushManager } = await startedWorker()
  const present = await pushManager.getSubscription()
  // A registration is bound to the key that it was made with.
  const isOurs = present !== null && readKept()?.key === key
  if (present && !isOurs) await present.unsubscribe()
  const subscription = isOurs
    ? present
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  await client().notifications.registerDevice({
    endpoint: endpoint!,
    keys: { p256dh: keys!.p256dh!, auth: keys!.auth! },
  })
  keep({ uid, key, at: Date.now(), endpoint: endpoint! })
}

function startedWorker(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the service worker did not start')), START_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, tooLate])
}

/** When this browser was registered for whom, with which key and under which address. Logging out forgets it, as the server does. */
type Kept = { uid?: string; key: string; at: number; endpoint?: string }
const { key: KEPT } = PERSONAL_KEYS.push
const NOT_NOW = PERSONAL_KEYS.pushNotNow.key

function readKept(): Kept | null {
  try {
    const { uid, key, at, endpoint } = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Partial<Kept>
    if (typeof key !== 'string' || typeof at !== 'number') return null
    return {
      key,
      at,
      ...(typeof uid === 'string' && { uid }),
      ...(typeof endpoint === 'string' && { endpoint }),
    }
  } catch {
    return null
  }
}

function keep(kept: Kept | null): void {
  try {
    if (kept) localStorage.setItem(KEPT, JSON.stringify(kept))
    else localStorage.removeItem(KEPT)
  } catch {
    // Without storage the browser is registered anew at each visit.
  }
}

/** Whether somebody said "not now" within the last fourteen days. */
export function isNotNow(now = Date.now()): boolean {
  try {
    return now - Number(localStorage.getItem(NOT_NOW)) < NOT_NOW_DAYS * DAY_MS
  } catch {
    return true
  }
}

export function sayNotNow(now = Date.now()): void {
  try {
    localStorage.setItem(NOT_NOW, String(now))
  } catch {
    // The question comes again at the next visit.
  }
}
