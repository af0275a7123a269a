import { type ReactNode, useContext } from 'react'
import { directionOf } from '#locales/locale.ts'
import type { TextKey } from '#locales/text-keys.ts'
import { useRootData } from '#web/platform/api/root-data.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { NonceContext } from '#web/platform/page/nonce.ts'
import { HouseMantine } from '#web/ui/theme/mantine-provider.tsx'
import { PageHead } from './page-head.tsx'

/** Wraps a work screen that uses Mantine, in its own route, so that no other page loads Mantine's styles. */
export function WorkScreen({ title, children }: WorkScreenProps) {
  const { t, locale } = useLanguage()
  const { scheme } = useRootData()
  const serverNonce = useContext(NonceContext)
  return (
    <HouseMantine
      direction={directionOf(locale)}
      // The page's own attribute decides the colours. This is for what Mantine computes in scripts.
      scheme={scheme === 'auto' ? 'light' : scheme}
      nonce={serverNonce ?? pageNonce()}
    >
      {title && <PageHead title={t(title)} />}
      {children}
    </HouseMantine>
  )
}

type WorkScreenProps = {
  /** The title of a page. A dialog has none. */
  title?: TextKey
  children: ReactNode
}

/** A screen that opens later gets the nonce that the page came with. Browsers hide it only as an attribute, not as a property. */
function pageNonce(): string | undefined {
  return typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}
