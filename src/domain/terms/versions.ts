/** The version that everybody finds on the first day. */
export const FIRST_VERSION = 'v1'

/** The version after one: v2 after v1. */
export function nextVersion(version: string): string {
  return `v${Number(version.slice(1)) + 1}`
}
