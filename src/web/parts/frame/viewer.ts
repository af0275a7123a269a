import type { Role } from '#domain/accounts/roles.ts'
import { useMaybeRootData } from '#web/platform/api/root-data.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

/** The viewer of a page: a signed-in person with their name in the page's language, or a guest. */
export type SignedInViewer = { role: Role; uid: string; name: string; portrait: string | null }
export type Viewer = SignedInViewer | { role: 'guest' }

export function useViewer(): Viewer {
  const data = useMaybeRootData()
  const { localized } = useLanguage()
  if (!data?.viewer) return { role: 'guest' }
  const { uid, name, nameAr, role, portrait } = data.viewer
  return { uid, role, portrait, name: localized(name, nameAr) }
}
