/** Where pictures and papers lie. Keys are made by us, such as `dishes/3f9a…-480.webp`; what people call their files never gets here. */
export type Files = {
  /** Throws `StorageFailure` where nothing could be stored; then nothing is. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The whole file, or null where there is none. */
  read(key: string): Promise<Uint8Array | null>
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** What lies in a folder and was last written before a moment; what a crash left half written is removed meanwhile. */
  listOlder(folder: string, before: Date): AsyncIterable<string>
  /** Deletes a file unless it was written again since. */
  deleteOlder(key: string, before: Date): Promise<void>
}

/** The storage took nothing: it is full, or cannot be reached. The edge answers 507 or 503. */
export class StorageFailure extends Error {
  readonly isFull: boolean
  constructor(isFull: boolean, options?: ErrorOptions) {
    super(isFull ? 'the storage is full' : 'the storage is away', options)
    this.isFull = isFull
  }
}

const KEY = /^[a-z0-9-]{1,40}(\/[a-z0-9-]{1,80}){0,3}\/[a-z0-9-]{1,80}\.[a-z0-9]{1,8}$/

/** Folders and a name of lower-case letters, digits and dashes, and an ending: nothing that could leave the folder. */
export function isFileKey(key: string): boolean {
  return KEY.test(key)
}
