import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A courier's network comes and goes on the road, so moving between courier pages loads nothing again. */
export function refreshOffTheRoad({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const staysOnTheRoad = [currentUrl, nextUrl].every(({ pathname }) => pathname.startsWith('/delivery/'))
  return staysOnTheRoad ? false : defaultShouldRevalidate
}
