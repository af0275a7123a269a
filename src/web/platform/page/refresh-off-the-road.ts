import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** On the road the network comes and goes: moving between a courier's screens asks nothing of the server again. */
export function refreshOffTheRoad({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const staysOnTheRoad = [currentUrl, nextUrl].every(({ pathname }) => pathname.startsWith('/delivery/'))
  return staysOnTheRoad ? false : defaultShouldRevalidate
}
