import type { ListInAddress } from '#web/platform/lists/use-list-state.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'

/** A choice of one value of a filter, or of any. */
export function FilterSelect<Value extends string>({ list, name, any, ...field }: FilterSelectProps<Value>) {
  return (
    <SelectField
      {...field}
      empty={any}
      value={list.filters[name] ?? ''}
      onChange={({ currentTarget: { value } }) =>
        list.go({ filters: { ...list.filters, [name]: value || undefined } })
      }
    />
  )
}

type FilterSelectProps<Value extends string> = {
  list: Pick<ListInAddress, 'filters' | 'go'>
  /** The filter's name in the address. */
  name: string
  label: string
  labelHidden?: boolean
  className?: string | undefined
  /** The text of the option that filters nothing. */
  any: string
  values: readonly Value[]
  textOf: (value: Value) => string
}
