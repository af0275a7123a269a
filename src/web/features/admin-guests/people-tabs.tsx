import { paths } from '#domain/paths.ts'
import { PageTabs } from '#web/parts/frame/page-tabs.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

const TABS = { accounts: paths.adminUsers, guests: paths.adminGuests } as const
type Tab = keyof typeof TABS

/** Switches between the people with an account and the guests. */
export function PeopleTabs({ current }: { current: Tab }) {
  const { t } = useLanguage()
  return (
    <PageTabs
      label={t('admin:guests.tabs.label')}
      tabs={(Object.keys(TABS) as Tab[]).map((tab) => ({
        to: TABS[tab],
        text: t(`admin:guests.tabs.${tab}`),
        selected: tab === current,
      }))}
    />
  )
}
