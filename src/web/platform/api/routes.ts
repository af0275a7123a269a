import forGuests from 'virtual:contract-routes'

type Routes = Record<string, Record<string, unknown>>

/** The routes of the contract that this page has loaded, by group and name. What guests may call is always among them. */
export const routes: Routes = Object.fromEntries(
  Object.entries(forGuests).map(([group, endpoints]) => [group, { ...endpoints }]),
)

/** Adds routes that have loaded later. */
export function addRoutes(more: Routes) {
  for (const [group, endpoints] of Object.entries(more)) routes[group] = { ...routes[group], ...endpoints }
}
