/**
 * Everything in an answer that reveals a location, at any depth: keys that name coordinates, and numbers within a kilometre of
 * its own. It searches values and not the text, in which a time or an id may contain the same digits.
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
