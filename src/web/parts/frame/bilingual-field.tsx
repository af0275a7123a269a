import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { BothLanguages } from './pair.tsx'

/** A text that people write in both languages: a field for each, the reader's own first and with the help. */
export function BilingualField<Name extends string>(props: BilingualFieldProps<Name>) {
  const { form, name, label, help, lines, maxLength } = props
  return (
    <BothLanguages>
      {(lang, isFirst) => {
        const field = lang === 'ar' ? (`${name}Ar` as const) : name
        const shared = { ...form.field(field), label: label(field), help: isFirst && help, lang, maxLength }
        return lines ? (
          <TextArea {...shared} rows={lines} />
        ) : (
          <TextField {...shared} dir="auto" autoComplete="off" />
        )
      }}
    </BothLanguages>
  )
}

type FieldOf<Name extends string> = Name | `${Name}Ar`

type BilingualFieldProps<Name extends string> = {
  form: { field: (field: FieldOf<Name>) => Typed }
  /** The field of the English text. The Arabic one is called the same with `Ar`. */
  name: Name
  label: (field: FieldOf<Name>) => string
  help?: string
  /** The height of a text of several lines. */
  lines?: number
  maxLength?: number
}

/** What `useRuleForm` says of a text field. */
type Typed = {
  id: string
  name: string
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
  error: string | undefined
}
