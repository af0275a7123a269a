import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconChefHat from '@tabler/icons-react/dist/esm/icons/IconChefHat.mjs'
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import clsx from 'clsx'
import { NavLink } from 'react-router'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import styles from '../shells/admin-shell.module.css'
import type { MenuItem, MenuLabel } from './menus.ts'

/** The number of things that wait behind a menu item. */
export type MenuCounts = Partial<Record<MenuLabel, number>>

/** The icons of the work shells. Public pages show none, so a separate file keeps them out of their code. */
const menuIcons: Partial<Record<MenuLabel, IconGlyph>> = {
  home: IconHome,
  dispatch: IconRoute,
  overview: IconHome,
  orders: IconClipboardList,
  myDishes: IconToolsKitchen2,
  dishes: IconToolsKitchen2,
  availability: IconCalendar,
  earnings: IconChartBar,
  revenue: IconChartBar,
  cash: IconCash,
  activity: IconActivity,
  analytics: IconChartBar,
  history: IconHistory,
  myPage: IconUser,
  users: IconUsers,
  audit: IconListDetails,
  kitchens: IconChefHat,
  couriers: IconMotorbike,
  day: IconCalendar,
  payouts: IconWallet,
  receipts: IconReceipt,
  timePerformance: IconClock,
  promoCodes: IconTag,
  content: IconSpeakerphone,
  moderation: IconEye,
  reports: IconFlag,
  settings: IconSettings,
  help: IconHelpCircle,
}

/** The links of a work shell with their icons, in a column or in a phone's bottom bar. */
export function WorkNav({ items, counts = {}, shape, tone = 'surface', className }: WorkNavProps) {
  const { t } = useLanguage()
  return (
    <nav
      aria-label={t('common:header.mainMenu')}
      className={className}
      data-bottom-bar={shape === 'bar' || undefined}
    >
      <ul className={clsx(styles[shape], tone === 'aubergine' && styles.aubergine)}>
        {items.map((item) => (
          <li key={item.to}>
            <WorkNavLink item={item} waiting={counts[item.label] ?? 0} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function WorkNavLink({ item, waiting }: { item: MenuItem; waiting: number }) {
  const { t, format } = useLanguage()
  const glyph = menuIcons[item.label]
  return (
    <NavLink to={item.to} end={item.alone ?? false} className={styles.link}>
      {glyph && <Icon of={glyph} size={22} />}
      <span className={styles.label}>{t(`common:nav.${item.label}`)}</span>
      {waiting > 0 && (
        <span className={styles.count}>
          <span className="num" aria-hidden="true">
            {format.badge(waiting)}
          </span>
          <span className="visually-hidden">
            {t('common:header.waiting', { n: format.count(waiting), count: waiting })}
          </span>
        </span>
      )}
    </NavLink>
  )
}

type WorkNavProps = {
  items: readonly MenuItem[]
  counts?: MenuCounts
  shape: 'column' | 'bar'
  tone?: 'surface' | 'aubergine'
  className?: string | undefined
}
