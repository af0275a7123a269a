import type { MouseEvent } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isPlainClick } from '#web/platform/page/plain-click.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'

/** Loads the next rows of a list that grows in place. Without scripts it links to a page of them. */
export function LoadMore({ more, hrefOf, failedText }: LoadMoreProps) {
  const { t } = useLanguage()
  const { cursor, failed, loading, load } = more
  return (
    <>
      {failed && (
        <InlineError
          title={failedText}
          retryLabel={t('common:actions.retry')}
          retrying={loading}
          onRetry={load}
        />
      )}
      {cursor !== null && (
        <div className="flex in-middle above-16">
          <LinkButton
            variant="ghost"
            to={hrefOf(cursor)}
            aria-busy={loading || undefined}
            onClick={(event: MouseEvent) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              load()
            }}
          >
            {loading && <Spinner />}
            {t('common:actions.loadMore')}
          </LinkButton>
        </div>
      )}
    </>
  )
}

type LoadMoreProps = {
  more: { cursor: string | null; failed: boolean; loading: boolean; load: () => void }
  hrefOf: (cursor: string) => string
  failedText: string
}
