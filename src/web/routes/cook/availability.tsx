import { AvailabilityForm } from '#web/features/cook-availability/availability-form.tsx'
import { KitchenBreak } from '#web/features/kitchen-break/kitchen-break.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import type { Route } from './+types/availability'
import styles from './cook.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  return { availability: await contextOf(context).client.kitchens.getAvailability() }
}

export default function CookAvailabilityPage({ loaderData: { availability } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('common:nav.availability')} />
      <div className={styles.home}>
        <h1>{t('common:nav.availability')}</h1>
        <KitchenBreak pausedUntil={availability.pausedUntil} />
        <AvailabilityForm saved={availability} />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  const { t } = useTranslation()
  return <ListFailed title={t('common:nav.availability')} />
}
