import type { StoredSettings } from '#contract/settings.ts'
import { type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { decideBounds, decideUndo } from '#domain/settings/market-settings.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type SettingsRefusal, saveChanges } from './change-settings.ts'
import { findChange } from './changes-store.ts'
import { findOrderLimits } from './store.ts'
import { toStoredSettings } from './views.ts'

type UndoRefusal =
  | SettingsRefusal
  | Refusal<'settings.change_not_found'>
  | Refusal<'settings.changed_since', { field: string }>
  | Refusal<'settings.out_of_bounds', { field: string }>

/**
 * Sets exactly the fields of one change back to what they were before it. It is a change of its own: refused on another version
 * than its admin saw, by the same rules, and on record.
 */
export async function undoSettingsChange(
  { platform, user }: Call,
  { id, version }: { id: string; version: number },
): Promise<Outcome<StoredSettings, UndoRefusal>> {
  return platform.database.decide(async (tx) => {
    const change = await findChange(tx, id)
    if (!change) return refuse('settings.change_not_found')
    const before = toStoredSettings(await findOrderLimits(tx))
    if (before.version !== version) return refuse('settings.stale', { settings: before })
    const undo = decideUndo(change.details, { present: before, touchedSince: change.touched_since })
    if (!undo.ok) return undo
    const bounds = decideBounds(undo.value)
    if (!bounds.ok) return bounds
    return saveChanges(platform, tx, {
      before,
      changes: undo.value,
      adminId: user.id,
      action: 'settings.undone',
    })
  })
}
