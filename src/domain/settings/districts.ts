import { isInEgypt, type Point } from '../geo.ts'
import type { NumberRule } from '../number-field.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

/** The longest name, and the bounds of the radius in km. */
export const DISTRICT_RULES = {
  name: { most: 60 },
  radiusKm: { least: 0.5, most: 30, decimals: 1 },
} as const satisfies Record<string, NumberRule | object>

export type DistrictRefusal =
  | Refusal<'district.in_use', { kitchens: number }>
  | Refusal<'place.outside_egypt'>

type Change = { location?: Point | undefined; hidden?: boolean | undefined }

/** Decides a new or changed district. One where kitchens stand cannot be hidden, because their orders need its name (G-27). */
export function decideDistrict(
  { location, hidden }: Change,
  kitchens: number,
): Outcome<undefined, DistrictRefusal> {
  if (location && !isInEgypt(location)) return refuse('place.outside_egypt')
  return hidden && kitchens > 0 ? refuse('district.in_use', { kitchens }) : done()
}

/** The id of a new district, from its English name; `taken` are the ids that exist. */
export function districtIdOf(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 36)
  const id = plain || 'place'
  if (!taken.has(id)) return id
  for (let n = 2; ; n++) if (!taken.has(`${id}-${n}`)) return `${id}-${n}`
}
