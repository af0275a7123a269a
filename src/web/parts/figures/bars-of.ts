type Bar = { day: string; value: number }

/** More bars than this cannot be told apart on a phone. */
const MOST_BARS = 62

/** A bar for each day, or for each month where there are too many days. A month is named by its first shown day. */
export function barsOf(days: readonly Bar[]): Bar[] {
  if (days.length <= MOST_BARS) return [...days]
  const months = new Map<string, Bar>()
  for (const { day, value } of days) {
    const month = months.get(day.slice(0, 7))
    // Sums of hundredths: rounding to two decimals restores the exact sum.
    if (month) month.value = Math.round((month.value + value) * 100) / 100
    else months.set(day.slice(0, 7), { day, value })
  }
  return [...months.values()]
}
