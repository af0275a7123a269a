import { type SyntheticEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Failure } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { type FieldRefusals, fieldRefusalsOf } from './field-refusals.ts'

/** The controls that people type into. */
const TYPED = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'

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
  const [values, setValues] = useState(initial)
  // Two changes in the same moment see each other, and a submit right after them.
  const latest = useRef(values)
  const [errors, setErrors] = useState<Words<Field>>({})
  const fields = Object.keys(initial) as Field[]
  const idOf = (field: Field) => `${name}-${field}`
  const focusFirst = useFocusFirst(idOf)
  const put = (next: Values) => {
    latest.current = next
    setValues(next)
  }
  const set = <F extends Field>(field: F, value: Values[F]) => {
    put({ ...latest.current, [field]: value })
    setErrors(({ [field]: _, ...others }) => others as Words<Field>)
  }
  // What was typed before the scripts ran is only in the page. It is read before React takes the page over, which gives a text area
  // with words those of the server again, and not elsewhere, where another form may still have these ids.
  const isHydrating = useSyncExternalStore(neverChanges, no, yes)
  const read = () => fields.map((field) => typedIn(idOf(field)))
  const [early] = useState(() => (isHydrating && typeof document === 'object' ? read() : []))
  // biome-ignore lint/correctness/useExhaustiveDependencies: later the values are what the page shows
  useEffect(() => {
    read().forEach((late, index) => {
      const typed = late ?? early[index]
      if (typed !== undefined) set(fields[index]!, typed as Values[Field])
    })
  }, [])

  return {
    values,
    /** The props of a text field's control. */
    field: (field: TextFieldOf<Values>) => ({
      id: idOf(field),
      name: field as string,
      value: values[field] as string,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        set(field, currentTarget.value as Values[typeof field]),
      error: errors[field],
    }),
    /** The message and the id of any other control. The id takes the focus when the field is wrong. */
    control: (field: Field) => ({ id: idOf(field), error: errors[field] }),
    set,
    /** The values of this moment, for what goes on after an answer: those of its own rendering may be old by then. */
    valuesNow: () => latest.current,
    /** Starts again from other values. */
    restart(next: Values) {
      put(next)
      setErrors({})
    },
    /** Shows a refusal at its fields. Returns false if it belongs to none. */
    show(failure: Failure): boolean {
      const refusals = fieldRefusalsOf(failure, fields, fieldOf)
      setErrors(wordsOf(refusals, refusalText))
      focusFirst(refusals)
      return Object.keys(refusals).length > 0
    },
    onSubmit: (send: (values: Values) => void) => (event?: SyntheticEvent) => {
      event?.preventDefault()
      const found = wordsOf(check(latest.current), refusalText)
      setErrors(found)
      if (Object.keys(found).length > 0) focusFirst(found)
      else send(latest.current)
    },
  }
}

/** What somebody typed into a control of the page; undefined if it is as the server sent it. */
function typedIn(id: string): string | undefined {
  const control = document.getElementById(id) as HTMLInputElement | null
  return control?.matches(TYPED) && control.value !== control.defaultValue ? control.value : undefined
}

const neverChanges = () => () => {}
const no = () => false
const yes = () => true

type Words<Field extends string> = Partial<Record<Field, string>>
type RefusalText = ReturnType<typeof useLanguage>['refusalText']

function wordsOf<Field extends string>(refusals: FieldRefusals<Field>, refusalText: RefusalText) {
  return Object.fromEntries(
    Object.entries<FieldRefusals<Field>[Field]>(refusals).flatMap(([field, refusal]) =>
      refusal ? [[field, refusalText(refusal)]] : [],
    ),
  ) as Words<Field>
}

/** Focuses the first of the wrong fields on the page: of a text in both languages, the reader's own comes first. */
function useFocusFirst<Field extends string>(idOf: (field: Field) => string) {
  const [wrong, setWrong] = useState<readonly string[]>([])
  // Runs after the messages are rendered, so that screen readers read them with the field. A repeated mistake moves the focus
  // again.
  useEffect(() => {
    // `querySelector` finds the first in the order of the page, whatever the order of the list.
    if (wrong.length > 0)
      document.querySelector<HTMLElement>(wrong.map((id) => `[id="${id}"]`).join())?.focus()
  }, [wrong])
  return (found: Words<Field> | FieldRefusals<Field>) => setWrong((Object.keys(found) as Field[]).map(idOf))
}

type RuleForm<Values extends Record<string, unknown>> = {
  /** The prefix of the fields' ids. */
  name: string
  initial: Values
  check: (values: Values) => FieldRefusals<keyof Values & string>
  /** The field that shows each of the server's refusals. */
  fieldOf: Readonly<Record<string, keyof Values & string>>
}
