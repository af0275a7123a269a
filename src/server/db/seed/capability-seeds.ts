import { readdir } from 'node:fs/promises'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { Scale } from './scale/scales.ts'
import type { Scene } from './scene/scene.ts'

const FOLDER = new URL('./capabilities/', import.meta.url)

/** Rows of one capability that no others hang on. They are inserted last. */
export type CapabilitySeed = {
  /** Believable rows for the demo. */
  demo?: (tx: Db, scene: Scene, now: number) => Promise<void>
  /** Very many rows, for measurements. */
  many?: (tx: Tx, at: { now: number; scale: Scale }) => Promise<void>
}

/** What the files of the folder `capabilities` export. */
export async function capabilitySeeds(): Promise<CapabilitySeed[]> {
  const names = (await readdir(FOLDER)).toSorted()
  return Promise.all(names.map(async (name) => (await import(new URL(name, FOLDER).href)).seed))
}
