import { type ComponentType, lazy } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { useIsOnline } from './offline-bar.tsx'

/**
 * A part whose code loads when it is first shown. If the code or its styles do not come, the page stays: the part says so, or
 * `Instead` is shown. A handler chained to the import itself would not be called for styles. Asking again is of no use: a browser
 * such as Chromium never fetches a module again that did not come once.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = NotThere,
) {
  return lazy(() =>
    load()
      .catch(() => Instead)
      .then((part) => ({ default: part })),
  )
}

/** Offers what helps: a new page, once there is a network. */
function NotThere() {
  const { t } = useLanguage()
  const isOnline = useIsOnline()
  return (
    <InlineError
      title={t('common:refusals.network.offline')}
      retryLabel={isOnline ? t('common:actions.refresh') : ''}
      onRetry={() => location.reload()}
    />
  )
}
