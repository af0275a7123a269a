import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import type { Field } from '../details/check-details.ts'
import { LONGEST, type TextDetail } from '../details/details.ts'
import { fieldId } from '../details/use-field-problems.ts'
import type { Checkout } from '../use-checkout.ts'
import { useProblemText } from '../use-problem-text.ts'

export function NumberedPanel({ number, title, children }: NumberedPanelProps) {
  const { t, format } = useLanguage()
  return (
    <Panel heading={t('ordering:checkout.stepTitle', { n: format.count(number), title })}>{children}</Panel>
  )
}

type NumberedPanelProps = { number: number; title: string; children: ReactNode }

/** What the fields of every panel need of the checkout. */
export type FieldState = Pick<Checkout, 'details' | 'change'> & { problems: Pick<Checkout['problems'], 'of'> }

/** The props that every text field of the form shares: its value, limit, problem and change handler. */
export function useFieldWiring({ details, problems, change }: FieldState) {
  const problemText = useProblemText()
  return (field: TextDetail & Field) => {
    const problem = problems.of(field)
    return {
      id: fieldId(field),
      name: field,
      value: details[field],
      maxLength: LONGEST[field],
      enterKeyHint: 'next' as const,
      error: problem ? problemText(problem) : undefined,
      onChange: (event: { currentTarget: { value: string } }) =>
        change({ [field]: event.currentTarget.value }, field),
    }
  }
}
