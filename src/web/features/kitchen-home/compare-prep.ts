/** Compares today's average preparation time with last week's, in whole minutes as they are shown. Null where one is missing. */
export function comparePrep(
  today: number | null,
  lastWeek: number | null,
): { result: 'faster' | 'slower' | 'same'; byMinutes: number } | null {
  if (today === null || lastWeek === null) return null
  const difference = Math.round(today) - Math.round(lastWeek)
  if (difference === 0) return { result: 'same', byMinutes: 0 }
  return { result: difference < 0 ? 'faster' : 'slower', byMinutes: Math.abs(difference) }
}
