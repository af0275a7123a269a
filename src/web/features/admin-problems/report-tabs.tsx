import { paths } from '#domain/paths.ts'
import { PageTabs } from '#web/parts/frame/page-tabs.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

const TABS = {
  problems: paths.adminReports,
  flags: paths.adminFlags,
  turnedAway: paths.adminTurnedAway,
} as const
type Tab = keyof typeof TABS

/** Switches between the three lists of reports. */
export function ReportTabs({ current }: { current: Tab }) {
  const { t } = useLanguage()
  return (
    <PageTabs
      label={t('problems:admin.tabs.label')}
      tabs={(Object.keys(TABS) as Tab[]).map((tab) => ({
        to: TABS[tab],
        text: t(`problems:admin.tabs.${tab}`),
        selected: tab === current,
      }))}
    />
  )
}
