import { paths } from '#domain/paths.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import styles from './report-tabs.module.css'

const TABS = {
  problems: paths.adminReports,
  flags: paths.adminFlags,
  turnedAway: paths.adminTurnedAway,
} as const
type Tab = keyof typeof TABS

/** What people report, in three lists. */
export function ReportTabs({ current }: { current: Tab }) {
  const { t } = useTranslation()
  return (
    <div className={styles.tabs}>
      <ChipRow label={t('problems:admin.tabs.label')}>
        {(Object.keys(TABS) as Tab[]).map((tab) => (
          <ChipLink key={tab} to={TABS[tab]} selected={tab === current}>
            {t(`problems:admin.tabs.${tab}`)}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  )
}
