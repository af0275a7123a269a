/** Where pictures and papers lie. Keys are made by us, such as `dishes/3f9a…-480.webp`; what people call their files never gets here. */
export type Files = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The whole file, or null where there is none. */
  read(key: string): Promise<Uint8Array | null>
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
}

const KEY = /^[a-z0-9-]{1,40}(\/[a-z0-9-]{1,80}){0,3}\/[a-z0-9-]{1,80}\.[a-z0-9]{1,8}$/

/** Folders and a name of lower-case letters, digits and dashes, and an ending: nothing that could leave the folder. */
export function isFileKey(key: string): boolean {
  return KEY.test(key)
}
