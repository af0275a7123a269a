import type { Field } from '../details/check-details.ts'
import { LONGEST, type TextDetail } from '../details/details.ts'
import { fieldId } from '../details/use-field-problems.ts'
import type { Checkout } from '../use-checkout.ts'
import { useProblemText } from '../use-problem-text.ts'

/** The props that every text field of the form shares: its value, limit, problem and change handler. */
export function useFieldWiring({ details, problems, change }: Checkout) {
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
