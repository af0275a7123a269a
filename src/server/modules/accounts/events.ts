import { declareEvent } from '#server/platform/queues.ts'

/** Somebody's name is another one now, in one language or in both. */
export type NameChanged = { userId: string }

export const NAME_CHANGED = declareEvent<NameChanged>('accounts.name_changed')
