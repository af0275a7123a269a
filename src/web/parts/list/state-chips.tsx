import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { ListInAddress } from '#web/platform/lists/use-list-state.ts'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import styles from './list.module.css'

/** A chip for each state with its number of rows, and one for all. One of them is current. */
export function StateChips<State extends string>({
  list,
  label,
  states,
  counts,
  most,
  all: given,
  textOf,
}: StateChipsProps<State>) {
  const { t } = useLanguage()
  const chosen = list.filters.state
  const all = given ?? states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  return (
    <ChipRow label={label} wrap="wide">
      <ChipLink
        to={list.hrefOf({ filters: { ...list.filters, state: undefined } })}
        preventScrollReset
        selected={!chosen}
      >
        {t('admin:list.all')}
        <Count of={all} most={most} />
      </ChipLink>
      {states.map((state) => (
        <ChipLink
          key={state}
          to={list.hrefOf({ filters: { ...list.filters, state } })}
          preventScrollReset
          selected={chosen === state}
        >
          {textOf(state)}
          <Count of={counts[state] ?? 0} most={most} />
        </ChipLink>
      ))}
    </ChipRow>
  )
}

function Count({ of, most = Number.POSITIVE_INFINITY }: { of: number; most: number | undefined }) {
  const { t, format } = useLanguage()
  const text = of > most ? t('admin:list.atLeast', { n: format.count(most) }) : format.count(of)
  return <span className={`num ${styles.count} muted`}>{text}</span>
}

type StateChipsProps<State extends string> = {
  list: Pick<ListInAddress, 'filters' | 'hrefOf'>
  label: string
  states: readonly State[]
  counts: Partial<Record<State, number>>
  /** The server counts up to this number. A higher count is shown as "at least". */
  most?: number | undefined
  /** The total where it is not the sum of the states. */
  all?: number | undefined
  textOf: (state: State) => string
}
