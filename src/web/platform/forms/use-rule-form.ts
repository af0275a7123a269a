import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import type { Failure } from '#web/platform/api/client.ts'
import { useRefusalText } from '../i18n/use-refusal-text.ts'
import { type FieldRefusals, fieldRefusalsOf } from './field-refusals.ts'

/** The fields that hold a text. */
type TextFieldOf<Values> = {
  [Field in keyof Values & string]: Values[Field] extends string ? Field : never
}[keyof Values & string]

/**
 * A form whose fields are checked by the domain's rules, and told by the server's refusals. What was typed stays whatever
 * happens; the first field that is wrong takes the focus.
 */
export function useRuleForm<Values extends Record<string, unknown>>(given: RuleForm<Values>) {
  type Field = keyof Values & string
  const { name, initial, check, fieldOf } = given
  const refusalText = useRefusalText()
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

  // After the words stand there, so that they are read with the field; twice for the same mistake made twice.
  useEffect(() => {
    if (wrong) document.getElementById(`${name}-${wrong.field}`)?.focus()
  }, [wrong, name])

  return {
    values: form.values,
    /** What a text field's control needs. */
    field(field: TextFieldOf<Values>) {
      const { value, onChange, error } = form.getInputProps(field)
      return {
        id: idOf(field),
        name: field,
        value: value as string,
        onChange,
        error: error as string | undefined,
      }
    },
    /** What any other control needs: what is wrong, and the id that takes the focus then. */
    control: (field: Field) => ({ id: idOf(field), error: form.errors[field] as string | undefined }),
    set: <F extends Field>(field: F, value: Values[F]) => form.setFieldValue(field, value as never),
    /** Begins anew from other values; what is shown may differ from them already. */
    restart(initialValues: Values, values = initialValues) {
      form.setInitialValues(initialValues)
      form.setValues(values)
      form.clearErrors()
    },
    /** Says a refusal at the fields that it is about; false where it is about none. */
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
  /** What the ids of the fields begin with. */
  name: string
  initial: Values
  check: (values: Values) => FieldRefusals<keyof Values & string>
  /** Which field each refusal of the server is about. */
  fieldOf: Readonly<Record<string, keyof Values & string>>
}
