/** Where live map tiles come from, and whom the map has to name for them, in HTML. */
export type MapTiles = { url: string; attribution: string }

/** The subdomains that a map library puts in turn for `{s}`. */
const SUBDOMAINS = ['a', 'b', 'c']

/** Whether tiles can be asked for at an address: a web address that names zoom, column and row, and nothing unknown. */
export function isTileAddress(url: string): boolean {
  const named = new Set(url.match(/\{\w*\}/g))
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => named.delete(part))
  const isKnown = [...named].every((part) => part === '{s}' || part === '{r}')
  return isWhole && isKnown && originsOf(url).every(isWebOrigin)
}

/** The origins that a page has to be allowed to load tiles from. */
export function originsOf(url: string): string[] {
  const addresses = SUBDOMAINS.map((subdomain) => url.replaceAll('{s}', subdomain).replace(/[{}]/g, ''))
  return [...new Set(addresses.map((address) => URL.parse(address)?.origin ?? ''))]
}

function isWebOrigin(origin: string) {
  return /^https?:/.test(origin)
}
