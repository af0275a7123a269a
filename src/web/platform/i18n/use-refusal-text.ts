import { type Refusal, refusalText } from './refusal-text.ts'
import { useTranslation } from './use-translation.tsx'

/** Says why something was refused, in the language of the page. */
export function useRefusalText(): (refusal: Refusal) => string {
  const translation = useTranslation()
  return (refusal) => refusalText(translation, refusal)
}
