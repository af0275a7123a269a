import type { Refusal } from '#locales/refusal-text.ts'
import type { Failure } from '#web/platform/api/client.ts'

/** The refusal of each wrong field. */
export type FieldRefusals<Field extends string> = Partial<Record<Field, Refusal>>

/**
 * The fields that a server's refusal is about, by the form's table of codes. A refusal may name its field itself, and invalid
 * input names all of its fields.
 */
export function fieldRefusalsOf<Field extends string>(
  { code, data }: Failure,
  fields: readonly Field[],
  fieldOf: Readonly<Record<string, Field>>,
): FieldRefusals<Field> {
  if (Object.hasOwn(fieldOf, code))
    return { [fieldOf[code]!]: { code, params: data } } as FieldRefusals<Field>
  const own = fields.find((field) => field === data.field)
  if (own) return { [own]: { code, params: data } } as FieldRefusals<Field>
  if (code !== 'request.invalid' || !Array.isArray(data.issues)) return {}
  const named = data.issues.map((issue: { path?: unknown }) => issue.path)
  const found = fields.filter((field) => named.includes(field))
  return Object.fromEntries(found.map((field) => [field, { code: 'field.invalid' }])) as FieldRefusals<Field>
}
