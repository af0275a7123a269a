import { type ComponentType, lazy } from 'react'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'

/** A part whose code loads when it is first shown. If loading fails, the part says so and the page stays. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: NotThere }
    }
  })
}

function NotThere() {
  const { t } = useTranslation()
  return <InlineError title={t('common:refusals.network.offline')} />
}
