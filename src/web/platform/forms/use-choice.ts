import { useState } from 'react'

/**
 * A choice that is saved at once. It shows what was chosen until the server stores something else, and what is stored after `choose(null)`.
 */
export function useChoice<Value>(stored: Value) {
  const [chosen, setChosen] = useState<{ value: Value; before: Value } | null>(null)
  const shown = chosen && chosen.before === stored ? chosen.value : stored
  const choose = (value: Value | null) => setChosen(value === null ? null : { value, before: stored })
  return [shown, choose] as const
}
