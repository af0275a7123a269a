import { paths } from '#domain/paths.ts'
import type { TermsAudience } from '#domain/terms/audiences.ts'

/** Where the dialog asks for the text of new terms. */
export function dialogTextPath(audience: TermsAudience, version: string): string {
  return `${paths.terms}?for=${audience}&version=${version}&in=dialog`
}

/**
 * What the page of the terms has loaded. The error of a request above another page would replace that page, so the dialog gets null
 * instead and says so itself. The page of the terms is never given null.
 */
export function spareOtherPages<Loaded>(request: Request, loaded: Promise<Loaded>): Promise<Loaded> {
  const isOfDialog = new URL(request.url).searchParams.get('in') === 'dialog'
  return isOfDialog ? loaded.catch(() => null as never) : loaded
}
