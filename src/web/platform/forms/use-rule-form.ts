import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import type { Failure } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { type FieldRefusals, fieldRefusalsOf } from './field-refusals.ts'

/** The names of the fields that hold text. */
type TextFieldOf<Values> = {
  [Field in keyof Values & string]: Values[Field] extends string ? Field : never
}[keyof Values & string]

/**
 * A form that the domain's rules check and that shows the server's refusals at their fields. It never loses what was typed. The
 * first wrong field takes the focus.
 */
export function useRuleForm<Values extends Record<string, unknown>>(options: RuleForm<Values>) {
  type Field = keyof Values & string
  const { name, initial, check, fieldOf } = options
  const { refusalText } = useLanguage()
  const [wrong, setWrong] = useState<{ field: string } | null>(null)
  const wordsOf = (refusals: FieldRefusals<Field>) =>
    Object.fromEntries(
      Object.entries<FieldRefusals<Field>[Field]>(refusals).map(([field, refusal]) => [
        field,
        refusal && refusalText(refusal),
      ]),
    )
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => wordsOf(check(values)),
  })
  const fields = Object.keys(initial) as Field[]
  const idOf = (field: Field) => `${name}-${field}`
  const focusFirst = (found: object) => {
    const field = fields.find((each) => each in found)
    if (field) setWrong({ field })
  }

  // Runs after the messages are rendered, so that screen readers read them with the field. A repeated mistake moves the focus
  // again.
  useEffect(() => {
    if (wrong) document.getElementById(`${name}-${wrong.field}`)?.focus()
  }, [wrong, name])

  return {
    values: form.values,
    /** The props of a text field's control. */
    field(field: TextFieldOf<Values>) {
      const { value, onChange, error } = form.getInputProps(field)
      return {
        id: idOf(field),
        name: field as string,
        value: value as string,
        onChange,
        error: error as string | undefined,
      }
    },
    /** The message and the id of any other control. The id takes the focus when the field is wrong. */
    control: (field: Field) => ({ id: idOf(field), error: form.errors[field] as string | undefined }),
    set: <F extends Field>(field: F, value: Values[F]) => form.setFieldValue(field, value as never),
    /** Starts again from other initial values. `values` may already differ from them. */
    restart(initialValues: Values, values = initialValues) {
      form.setInitialValues(initialValues)
      form.setValues(values)
      form.clearErrors()
    },
    /** Shows a refusal at its fields. Returns false if it belongs to none. */
    show(failure: Failure): boolean {
      const refusals = fieldRefusalsOf(failure, fields, fieldOf)
      form.setErrors(wordsOf(refusals))
      focusFirst(refusals)
      return Object.keys(refusals).length > 0
    },
    onSubmit: (send: (values: Values) => void) => form.onSubmit(send, focusFirst),
  }
}

type RuleForm<Values extends Record<string, unknown>> = {
  /** The prefix of the fields' ids. */
  name: string
  initial: Values
  check: (values: Values) => FieldRefusals<keyof Values & string>
  /** The field that shows each of the server's refusals. */
  fieldOf: Readonly<Record<string, keyof Values & string>>
}
