/** The version of the terms that the product starts with. */
export const FIRST_VERSION = 'v1'

/** The version that follows: v2 after v1. */
export function nextVersion(version: string): string {
  return `v${Number(version.slice(1)) + 1}`
}
