import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { WaitingBar } from '#web/ui/feedback/spinner.tsx'
import type { SearchPage } from './use-search-groups.tsx'

const SearchDialog = lazyPart(async () => (await import('./search-dialog.tsx')).SearchDialog)

/**
 * Finds any order, person, dish, kitchen, promo code or page. A button or Ctrl+K opens it, and its code loads with the first
 * press.
 */
export function SearchAnything({ pages }: { pages: readonly SearchPage[] }) {
  const { t } = useLanguage()
  const [presses, setPresses] = useState(0)
  const handlePress = () => setPresses((before) => before + 1)

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // The physical key: on an Arabic keyboard it types another letter.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setPresses((before) => before + 1)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])

  return (
    <>
      <IconButton
        icon={IconSearch}
        label={t('admin:find.open')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={handlePress}
      />
      {presses > 0 && (
        <Suspense fallback={<WaitingBar />}>
          <SearchDialog presses={presses} pages={pages} />
        </Suspense>
      )}
    </>
  )
}
