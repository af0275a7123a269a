import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconChefHat from '@tabler/icons-react/dist/esm/icons/IconChefHat.mjs'
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import IconReportMoney from '@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { IconGlyph } from '#web/ui/display/icon.tsx'
import type { MenuLabel } from './menus.ts'

/** The icons of the work shells. Public pages show none, so a separate file keeps them out of their code. */
export const menuIcons: Partial<Record<MenuLabel, IconGlyph>> = {
  home: IconHome,
  overview: IconHome,
  orders: IconClipboardList,
  myDishes: IconToolsKitchen2,
  dishes: IconToolsKitchen2,
  availability: IconCalendar,
  earnings: IconChartBar,
  revenue: IconChartBar,
  cash: IconCash,
  activity: IconActivity,
  history: IconHistory,
  myPage: IconUser,
  users: IconUsers,
  audit: IconListDetails,
  kitchens: IconChefHat,
  couriers: IconMotorbike,
  day: IconReportMoney,
  promoCodes: IconTag,
  moderation: IconEye,
  reports: IconFlag,
  settings: IconSettings,
  help: IconHelpCircle,
}
