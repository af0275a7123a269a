import { type ComponentType, lazy } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { useIsOnline } from './offline-bar.tsx'

/**
 * A part whose code loads when it is first shown. If the code or its styles do not come, the page stays: the part says so, or
 * `Instead` is shown. A handler chained to the import itself would not be called for styles.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = NotThere,
) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: Instead }
    }
  })
}

const FIRST_PAUSE_MS = 500
const LAST_PAUSE_MS = 8_000

/**
 * A part that no page of its reader works without, such as a role's shell. Its code is asked for until it comes, because
 * a page that opens while the server starts again must come alive by itself. After 15 s without it the page fails.
 */
export function lazyShell<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    for (let pause = FIRST_PAUSE_MS; pause <= LAST_PAUSE_MS; pause *= 2) {
      const part = await load().catch(() => null)
      if (part) return { default: part }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    return { default: await load() }
  })
}

/** Only a new page helps: a browser such as Chromium never asks again for code that did not come once. */
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
