export const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/**
 * Puts values typed over one version on top of a version that somebody else saved. Untouched fields take the saved value. Fields
 * that both changed differently are named in `differing`.
 */
export function rebase<Values extends object>(before: Values, typed: Values, saved: Values) {
  const fields = Object.keys(before) as (keyof Values & string)[]
  const changed = fields.filter((field) => !isSame(typed[field], before[field]))
  const values: Values = { ...saved }
  for (const field of changed) values[field] = typed[field]
  return { values, differing: changed.filter((field) => !isSame(typed[field], saved[field])) }
}
