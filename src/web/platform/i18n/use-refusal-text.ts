import { type Refusal, refusalText } from './refusal-text.ts'
import { useTranslation } from './use-translation.tsx'

/** Puts a refusal into words, in the page's language. */
export function useRefusalText(): (refusal: Refusal) => string {
  const translation = useTranslation()
  return (refusal) => refusalText(translation, refusal)
}
