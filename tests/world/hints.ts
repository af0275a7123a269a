/**
 * What in an answer, however deep, gives a place away: keys that name coordinates, and numbers within a kilometre of its own.
 * Looked for in values and not in the text, where a time or an id may hold the same digits.
 */
export function hintsOfPlace(answer: unknown, place: { latitude: number; longitude: number }): string[] {
  const hints: string[] = []
  const isNear = (value: number) =>
    [place.latitude, place.longitude].some((degrees) => Math.abs(value - degrees) < 0.01)
  JSON.stringify(answer, (key, value) => {
    const isHint = /latitude|longitude|geohash/i.test(key) || (typeof value === 'number' && isNear(value))
    if (isHint) hints.push(`${key}: ${value}`)
    return value
  })
  return hints
}
