export const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/**
 * Puts what was typed over one version on top of another that somebody saved meanwhile: fields that nobody here touched become
 * the saved ones, and those that both changed, each in another way, are named.
 */
export function rebase<Values extends object>(before: Values, typed: Values, saved: Values) {
  const fields = Object.keys(before) as (keyof Values & string)[]
  const mine = fields.filter((field) => !isSame(typed[field], before[field]))
  const values: Values = { ...saved }
  for (const field of mine) values[field] = typed[field]
  return { values, differing: mine.filter((field) => !isSame(typed[field], saved[field])) }
}
