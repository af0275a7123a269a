import { type ReactNode, useContext } from 'react'
import { directionOf } from '#locales/locale.ts'
import { useRootData } from '#web/platform/api/root-data.ts'
import { useLocale } from '#web/platform/i18n/locale/use-locale.ts'
import { NonceContext } from '#web/platform/page/nonce.ts'
import { HouseMantine } from '#web/ui/theme/mantine-provider.tsx'

/** Around a work screen that uses Mantine, in its own route, so that no other page loads its styles. */
export function WorkScreen({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const { scheme } = useRootData()
  const given = useContext(NonceContext)
  return (
    <HouseMantine
      direction={directionOf(locale)}
      // The page's own attribute decides what is seen; this is for what Mantine reckons in scripts.
      scheme={scheme === 'auto' ? 'light' : scheme}
      nonce={given ?? pageNonce()}
    >
      {children}
    </HouseMantine>
  )
}

/** A screen that is opened later is styled by the nonce that the page came with: the browser hides it as an attribute only. */
function pageNonce(): string | undefined {
  return typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}
