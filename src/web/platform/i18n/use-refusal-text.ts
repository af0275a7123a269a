import { useTranslation } from 'react-i18next'
import { type Refusal, refusalText } from './refusal-text.ts'

/** Says why something was refused, in the language of the page. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { i18n } = useTranslation()
  return (refusal) => refusalText(i18n, refusal)
}
