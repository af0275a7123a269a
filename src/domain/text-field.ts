import { type Refusal, refuse } from './outcome.ts'

/** The limit of a text field, in characters. */
type TextRule = { readonly most: number }

type TextRefusal = Refusal<'field.required'> | Refusal<'field.too_long', { limit: number }>

/** The refusal of each text that is too long, or missing unless all may be. The spaces around a text do not count. */
export function checkTexts<Field extends string>(
  texts: Readonly<Record<NoInfer<Field>, string>>,
  rules: Readonly<Record<Field, TextRule>>,
  { mayBeEmpty = false } = {},
): Partial<Record<Field, TextRefusal>> {
  const refusals: Partial<Record<Field, TextRefusal>> = {}
  for (const field in rules) {
    const { length } = texts[field].trim()
    const limit = rules[field].most
    if (length === 0 && !mayBeEmpty) refusals[field] = refuse('field.required')
    else if (length > limit) refusals[field] = refuse('field.too_long', { limit })
  }
  return refusals
}
