import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { ListInAddress } from '#web/platform/lists/use-list-state.ts'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'

/** One chip for each value of a filter, and one for all. One of them is current. */
export function FilterChips<Value extends string>({
  list,
  name,
  label,
  values,
  textOf,
}: FilterChipsProps<Value>) {
  const { t } = useLanguage()
  const chosen = list.filters[name]
  const to = (value: Value | undefined) => list.hrefOf({ filters: { ...list.filters, [name]: value } })
  return (
    <ChipRow label={label} wrap="wide">
      <ChipLink to={to(undefined)} preventScrollReset selected={!chosen}>
        {t('admin:list.all')}
      </ChipLink>
      {values.map((value) => (
        <ChipLink key={value} to={to(value)} preventScrollReset selected={chosen === value}>
          {textOf(value)}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

type FilterChipsProps<Value extends string> = {
  list: Pick<ListInAddress, 'filters' | 'hrefOf'>
  /** The filter's name in the address. */
  name: string
  label: string
  values: readonly Value[]
  textOf: (value: Value) => string
}
