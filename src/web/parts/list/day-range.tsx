import type { ListInAddress } from '#web/platform/lists/use-list-state.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from './day-range.module.css'

/** The first and last day of a list, which its address names as `from` and `to`. */
export function DayRange({ list, labels }: DayRangeProps) {
  const { from, to } = list.filters
  const field = (name: 'from' | 'to', value: string | undefined) => ({
    key: `${name} ${value}`,
    type: 'date',
    label: labels[name],
    defaultValue: value ?? '',
    ltr: true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      // A half typed date has no value yet and must not change the address.
      if (currentTarget.value || !currentTarget.validity.badInput)
        list.go({ filters: { ...list.filters, [name]: currentTarget.value || undefined } })
    },
  })
  const [first, last] = [field('from', from), field('to', to)]
  return (
    <div className={styles.range}>
      <TextField {...first} key={first.key} max={to} />
      <TextField {...last} key={last.key} min={from} />
    </div>
  )
}

type DayRangeProps = {
  list: Pick<ListInAddress, 'filters' | 'go'>
  labels: Record<'from' | 'to', string>
}
