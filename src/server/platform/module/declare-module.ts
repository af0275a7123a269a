import type { Context, Hono } from 'hono'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { RequestContext } from '#server/platform/rpc.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { PersonalData } from './personal-data.ts'
import type { Worker } from './reactions.ts'

/** What a module gives to the server, which is put together from the list in `server/modules.ts`. */
export type Module<Endpoints extends object = object> = {
  /** By their group of the contract. */
  endpoints: Endpoints
  /** Routes beside the contract, whose answers are JSON. */
  mounts: readonly Mount[]
  reactions: readonly Worker[]
  folders: readonly FileFolder[]
  personalData: PersonalData
}

/** Adds routes to the app. */
export type Mount = <E extends { Variables: { actor: Actor } }>(app: Hono<E>, parts: MountParts) => void

export type MountParts = {
  platform: Platform
  // biome-ignore lint/suspicious/noExplicitAny: the app's own environment is not known here, and the reader needs no part of it
  contextOf: (c: Context<any>) => RequestContext
}

/** A folder of stored files that rows name. */
export type FileFolder = {
  folder: string
  filesOf: (platform: Platform) => Files
  /** The names of the list that a row has. A file with several widths has a dash and the width after its name. */
  listUsed(db: Db, names: string[]): Promise<string[]>
}

/** Declares a module; what it does not have is left out. */
export function declareModule<Endpoints extends object = Record<never, never>>(
  parts: Partial<Module<Endpoints>>,
): Module<Endpoints> {
  return { endpoints: {} as Endpoints, mounts: [], reactions: [], folders: [], personalData: {}, ...parts }
}
