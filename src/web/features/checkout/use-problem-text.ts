import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { type Field, type FieldProblem, isRequired } from './details/check-details.ts'

/** The text under a field: the form's own message, or the server's refusal. */
export function useProblemText(): (problem: FieldProblem) => string {
  const { t, refusalText } = useLanguage()
  return ({ field, code, params }) => {
    if (code === 'form.required' && isRequired(field)) return t(`common:form.required.${field}`)
    if (code === 'form.email') return t('common:form.email')
    if (code === 'form.pin') return t('ordering:checkout.pinNeeded')
    return refusalText({ code, params })
  }
}

/** A field's label, for a problem that is shown away from its field. */
export function useFieldName(): (field: Field) => string {
  const { t } = useLanguage()
  return (field) => {
    switch (field) {
      case 'district':
        return t('ordering:checkout.area')
      case 'label':
        return t('accounts:addresses.label')
      case 'method':
        return t('ordering:checkout.pay')
      case 'cashNote':
        return t('payments:cashNote.label')
      default:
        return t(`ordering:checkout.${field}`)
    }
  }
}
