export type PortraitKind = 'cook' | 'courier' | 'customer'

/**
 * The drawing that stands for a person without a photo: always the same one for the same uid.
 * `names` are sorted first, so that the choice does not hang on the order in which files were found.
 */
export function choosePortrait(uid: string, names: readonly string[]): string | null {
  const sorted = [...names].sort()
  return sorted[hashOf(uid) % sorted.length] ?? null
}

/** FNV-1a over UTF-16 units; spread is all that is asked of it. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
