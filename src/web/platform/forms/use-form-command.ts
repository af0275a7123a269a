import { useState } from 'react'
import { isSame } from './rebase.ts'
import { useCommand } from './use-command.ts'
import type { useRuleForm } from './use-rule-form.ts'

type Form<Values extends Record<string, unknown>> = Pick<
  ReturnType<typeof useRuleForm<Values>>,
  'values' | 'onSubmit' | 'show'
>

/** Sends a form's values once they are right. A refusal is shown at its field, and is the `problem` if it belongs to none. */
export function useFormCommand<Values extends Record<string, unknown>, Output>(
  form: Form<Values>,
  send: (values: Values) => Promise<Output>,
  onDone: (answer: Output, values: Values) => void,
  options?: Parameters<typeof useCommand>[1],
) {
  const command = useCommand(send, options)
  const [isAtField, setAtField] = useState(false)
  const [saved, setSaved] = useState(form.values)
  const submit = async (values: Values) => {
    const answer = await command.run(values)
    if (answer?.ok) {
      setSaved(values)
      onDone(answer.value, values)
    } else if (answer) setAtField(form.show(answer.failure))
  }
  return {
    onSubmit: form.onSubmit((values) => void submit(values)),
    pending: command.pending,
    problem: isAtField ? null : command.problem,
    /** Whether the form has what was not sent. */
    isChanged: !isSame(form.values, saved),
  }
}
