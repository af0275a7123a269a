/** A problem as the schema library reports it. */
export type FoundIssue = {
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
  readonly message: string
}

/** Enough to correct a form by, and few enough that no answer outgrows its question. */
const MAX_ISSUES = 20
const MAX_NAME = 64

/** What is wrong with the input, field by field. Unknown fields are named one by one. */
export function namedIssues(found: readonly FoundIssue[]): { path: string; problem: string }[] {
  return found
    .flatMap((issue) => {
      const at = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part))
      const unknown = unknownKeysOf(issue)
      return unknown
        ? unknown
            .slice(0, MAX_ISSUES)
            .map((key) => ({ path: pathOf([...at, key]), problem: 'unknown field' }))
        : [{ path: pathOf(at), problem: issue.message }]
    })
    .slice(0, MAX_ISSUES)
}

function unknownKeysOf(issue: FoundIssue): string[] | null {
  const { code, keys } = issue as { code?: unknown; keys?: string[] }
  return code === 'unrecognized_keys' && keys ? keys : null
}

function pathOf(parts: PropertyKey[]) {
  return parts.map((part) => String(part).slice(0, MAX_NAME)).join('.')
}
