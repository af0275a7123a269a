/** The address of live map tiles, and the attribution that the map must show for them, in HTML. */
export type MapTiles = { url: string; attribution: string }

/** The subdomains that a map library uses in turn for `{s}`. */
const SUBDOMAINS = ['a', 'b', 'c']

/** True for a web address that contains zoom, column and row, and no unknown placeholder. */
export function isTileAddress(url: string): boolean {
  const named = new Set(url.match(/\{\w*\}/g))
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => named.delete(part))
  const isKnown = [...named].every((part) => part === '{s}' || part === '{r}')
  return isWhole && isKnown && originsOf(url).every(isWebOrigin)
}

/** The origins that a page must be allowed to load tiles from. */
export function originsOf(url: string): string[] {
  const addresses = SUBDOMAINS.map((subdomain) => url.replaceAll('{s}', subdomain).replace(/[{}]/g, ''))
  return [...new Set(addresses.map((address) => URL.parse(address)?.origin ?? ''))]
}

function isWebOrigin(origin: string) {
  return /^https?:/.test(origin)
}
