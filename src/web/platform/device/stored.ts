import { hasLeft, PERSONAL_KEYS } from '#web/platform/device/personal-keys.ts'

/** What pages store in the browser. `PERSONAL_KEYS` says which entries end with the tab; the office's sound belongs to the device. */
const ENTRIES = {
  ...PERSONAL_KEYS,
  officeSoundOff: { area: 'localStorage', key: 'office-sound-off' },
} as const

type StoredEntry = keyof typeof ENTRIES

/** Replaces storage that is full or forbidden, until the person or the page is gone. */
const pageMemory = new Map<StoredEntry, string | null>()

/** The stored text, or null. */
export function readStored(what: StoredEntry): string | null {
  const remembered = pageMemory.get(what)
  if (remembered !== undefined && !hasLeft()) return remembered
  const { area, key } = ENTRIES[what]
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** Stores a text. Null removes it. */
export function store(what: StoredEntry, text: string | null) {
  const { area, key } = ENTRIES[what]
  try {
    if (text === null) window[area].removeItem(key)
    else window[area].setItem(key, text)
    pageMemory.delete(what)
  } catch {
    pageMemory.set(what, text)
  }
}
