/**
 * The storage of pictures and papers. We make the keys, such as `dishes/3f9a…-480.webp`; names of people's own files
 * never get here. Whatever cannot be done because the storage is full or away throws `StorageFailure`.
 */
export type Files = {
  /**
   * Nobody reads half a file, and after a failure none is stored under this key. Only a storage that was away too long may
   * still store it whole afterwards: as no row names it, the sweep deletes it.
   */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The whole file; null if there is none. */
  read(key: string): Promise<Uint8Array | null>
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** Every file of every folder. */
  list(): AsyncIterable<string>
  /** The files of a folder that were last written before a moment. Half-written leftovers of a crash are removed on the way. */
  listOlder(folder: string, before: Date): AsyncIterable<string>
  /** Deletes a file unless it was written again since. */
  deleteOlder(key: string, before: Date): Promise<void>
}

/** The two storages of a product: pictures that may be public, and papers that have no public address. */
export type OpenFiles = { files: Files; privateFiles: Files }

/** The storage is full or cannot be reached. The edge answers 507 or 503. */
export class StorageFailure extends Error {
  readonly isFull: boolean
  constructor(isFull: boolean, options?: ErrorOptions) {
    super(isFull ? 'the storage is full' : 'the storage is away', options)
    this.isFull = isFull
  }

  /** For operators at a command. */
  get reason(): string {
    return [...causesOf(this)].map(({ message }) => message).join(': ')
  }
}

const KEY = /^[a-z0-9-]{1,40}(\/[a-z0-9-]{1,80}){0,3}\/[a-z0-9-]{1,80}\.[a-z0-9]{1,8}$/

/** Accepts folders and a name of lower-case letters, digits and dashes with an ending: nothing that could leave the folder. */
export function isFileKey(key: string): boolean {
  return KEY.test(key)
}

/** Throws for what is no key: we made it, so this is a defect. */
export function assertFileKey(key: string) {
  if (!isFileKey(key)) throw new Error(`not a key of a file: ${JSON.stringify(key)}`)
}

/** The error and what caused it: libraries wrap the one that says why. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let at = error; at instanceof Error; at = at.cause) yield at
}
