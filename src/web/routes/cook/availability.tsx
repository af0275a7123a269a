import { AvailabilityForm } from '#web/features/cook-availability/availability-form.tsx'
import { KitchenBreak } from '#web/features/kitchen-break/kitchen-break.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import type { Route } from './+types/availability'
import styles from './cook.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { kitchens } = contextOf(context).client
  const [availability, { approval }] = await Promise.all([
    kitchens.getAvailability(),
    kitchens.getKitchenProfile(),
  ])
  return { availability, isApproved: approval === 'approved' }
}

export default function CookAvailabilityPage({
  loaderData: { availability, isApproved },
}: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('common:nav.availability')} />
      <div className={styles.home}>
        <h1>{t('common:nav.availability')}</h1>
        {isApproved && <KitchenBreak pausedUntil={availability.pausedUntil} />}
        <AvailabilityForm saved={availability} />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  const { t } = useTranslation()
  return <ListFailed title={t('common:nav.availability')} />
}
