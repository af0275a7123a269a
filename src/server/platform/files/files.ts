/**
 * The storage of pictures and papers. We make the keys, such as `dishes/3f9a…-480.webp`; names of people's own files
 * never get here.
 */
export type Files = {
  /** Throws `StorageFailure` if nothing could be stored; then nothing is. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The whole file; null if there is none. */
  read(key: string): Promise<Uint8Array | null>
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** The files of a folder that were last written before a moment. Half-written leftovers of a crash are removed on the way. */
  listOlder(folder: string, before: Date): AsyncIterable<string>
  /** Deletes a file unless it was written again since. */
  deleteOlder(key: string, before: Date): Promise<void>
}

/** The storage is full or cannot be reached. The edge answers 507 or 503. */
export class StorageFailure extends Error {
  readonly isFull: boolean
  constructor(isFull: boolean, options?: ErrorOptions) {
    super(isFull ? 'the storage is full' : 'the storage is away', options)
    this.isFull = isFull
  }
}

const KEY = /^[a-z0-9-]{1,40}(\/[a-z0-9-]{1,80}){0,3}\/[a-z0-9-]{1,80}\.[a-z0-9]{1,8}$/

/** Accepts folders and a name of lower-case letters, digits and dashes with an ending: nothing that could leave the folder. */
export function isFileKey(key: string): boolean {
  return KEY.test(key)
}
