import { declareEvent } from '#server/platform/queues.ts'

/** A user's name has changed, in one language or in both. */
export type NameChanged = { userId: string }

export const NAME_CHANGED = declareEvent<NameChanged>('accounts.name_changed')
