import type { StoredDistrict } from '#contract/settings.ts'
import type { Point } from '#domain/geo.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { type DistrictRefusal, decideDistrict, districtIdOf } from '#domain/settings/districts.ts'
import { differencesOf } from '#domain/settings/market-settings.ts'
import { renameArea } from '#server/modules/kitchens/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { listStoredDistricts, lockDistricts, saveDistrict } from './store.ts'

type Fields = { name: string; nameAr: string; location: Point; radiusKm: number }
type Change = Partial<Fields> & { id: string; version: number; hidden?: boolean | undefined }
type Taken = Refusal<'district.taken', { field: 'name' | 'nameAr' }>
type ChangeRefusal =
  | DistrictRefusal
  | Taken
  | Refusal<'district.not_found'>
  | Refusal<'district.stale', { current: StoredDistrict }>

/** Adds a district. A name that another one has, in either language, is refused. */
export async function addDistrict(
  { platform: { database }, user: { id: actorId } }: Call,
  fields: Fields,
): Promise<Outcome<StoredDistrict, Taken | Refusal<'place.outside_egypt'>>> {
  return database.decide(async (tx) => {
    await lockDistricts(tx)
    const all = await listStoredDistricts(tx)
    const decided = decideDistrict({ location: fields.location }, 0)
    if (!decided.ok) return refuse('place.outside_egypt')
    const taken = takenName(all, fields)
    if (taken) return taken
    const id = districtIdOf(fields.name, new Set(all.map((each) => each.id)))
    await saveDistrict(tx, { id, ...fields, hidden: false, version: 1 })
    await recordAudit(tx, { actorId, action: 'district.add', subject: id, details: fields })
    return done((await listStoredDistricts(tx, id))[0]!)
  })
}

/** Renames, moves, hides or shows a district. A change of an older version is refused with the current one. */
export async function changeDistrict(
  { platform: { database }, user: { id: actorId } }: Call,
  { id, version, ...changes }: Change,
): Promise<Outcome<StoredDistrict, ChangeRefusal>> {
  return database.decide(async (tx) => {
    await lockDistricts(tx)
    const all = await listStoredDistricts(tx)
    const before = all.find((each) => each.id === id)
    if (!before) return refuse('district.not_found')
    if (before.version !== version) return refuse('district.stale', { current: before })
    const after = { ...before, ...changes }
    const changed = differencesOf(before, after)
    if (Object.keys(changed).length === 0) return done(before)
    const decided = decideDistrict(
      { location: after.location, hidden: after.hidden && !before.hidden },
      before.kitchens,
    )
    if (!decided.ok) return decided
    const taken = takenName(
      all.filter((each) => each.id !== id),
      after,
    )
    if (taken) return taken
    await saveDistrict(tx, { ...after, version: version + 1 })
    if (changed.name || changed.nameAr) await renameArea(tx, after)
    await recordAudit(tx, { actorId, action: 'district.change', subject: id, details: { changed } })
    return done((await listStoredDistricts(tx, id))[0]!)
  })
}

function takenName(
  others: StoredDistrict[],
  { name, nameAr }: Pick<Fields, 'name' | 'nameAr'>,
): Taken | null {
  for (const other of others) {
    if (other.name.toLowerCase() === name.toLowerCase()) return refuse('district.taken', { field: 'name' })
    if (other.nameAr.toLowerCase() === nameAr.toLowerCase())
      return refuse('district.taken', { field: 'nameAr' })
  }
  return null
}
