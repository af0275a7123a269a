import { paths } from '#domain/paths.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'

type Tab = { to: string; text: string; selected: boolean }

const TABS = { accounts: paths.adminUsers, guests: paths.adminGuests } as const
type PeopleTab = keyof typeof TABS

const REPORT_TABS = {
  problems: paths.adminReports,
  figures: paths.adminBusinessReports,
  flags: paths.adminFlags,
  turnedAway: paths.adminTurnedAway,
  letters: paths.adminLetters,
} as const
type ReportTab = keyof typeof REPORT_TABS

const CONTENT_TABS = {
  terms: paths.adminTerms,
  announcements: paths.adminAnnouncements,
  categories: paths.adminCategories,
  broadcasts: paths.adminContent,
  settings: paths.adminSettings,
} as const
type ContentTab = keyof typeof CONTENT_TABS

/** Tabs that link related pages to each other. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <div className="below-12">
      <ChipRow label={label}>
        {tabs.map(({ to, text, selected }) => (
          <ChipLink key={to} to={to} selected={selected}>
            {text}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  )
}

/** Switches between the people with an account and the guests. */
export function PeopleTabs({ current }: { current: PeopleTab }) {
  const { t } = useLanguage()
  return (
    <PageTabs
      label={t('admin:guests.tabs.label')}
      tabs={(Object.keys(TABS) as PeopleTab[]).map((tab) => ({
        to: TABS[tab],
        text: t(`admin:guests.tabs.${tab}`),
        selected: tab === current,
      }))}
    />
  )
}

/** Switches between the lists of reports. */
export function ReportTabs({ current }: { current: ReportTab }) {
  const { t } = useLanguage()
  return (
    <PageTabs
      label={t('problems:admin.tabs.label')}
      tabs={(Object.keys(REPORT_TABS) as ReportTab[]).map((tab) => ({
        to: REPORT_TABS[tab],
        text: t(`problems:admin.tabs.${tab}`),
        selected: tab === current,
      }))}
    />
  )
}

/** Switches between what the office writes for others; the last one leads to the settings. */
export function ContentTabs({ current }: { current: ContentTab }) {
  const { t } = useLanguage()
  return (
    <PageTabs
      label={t('admin:content.tabs.label')}
      tabs={(Object.keys(CONTENT_TABS) as ContentTab[]).map((tab) => ({
        to: CONTENT_TABS[tab],
        text: t(`admin:content.tabs.${tab}`),
        selected: tab === current,
      }))}
    />
  )
}
