import type { ReactNode } from 'react'
import type { FoundAnything } from '#contract/admin-search.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import type { MenuLabel } from '#web/parts/frame/menus/menus.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { useStatusText } from '#web/parts/order/status/status-badge.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Dot } from '#web/ui/display/dot.tsx'

export type SearchPage = { to: string; label: MenuLabel | 'addCook' | 'phoneOrder' }
export type SearchResult = { key: string; to: string; name: ReactNode; line?: ReactNode }
export type SearchGroup = { key: string; title: string; results: SearchResult[] }

/** The results by kind, pages first. Each links to the page where it is worked on. */
export function useSearchGroups(
  typed: string,
  pages: readonly SearchPage[],
  found: FoundAnything | null,
): SearchGroup[] {
  const { t, localized, format } = useLanguage()
  const statusText = useStatusText('work')
  const nameOf = ({ name, nameAr }: { name: string; nameAr: string | null }) => (
    <bdi>{localized(name, nameAr)}</bdi>
  )
  const cookOf = ({ cookName, cookNameAr }: { cookName: string; cookNameAr: string | null }) => (
    <bdi>{localized(cookName, cookNameAr)}</bdi>
  )
  const words = typed.trim().toLowerCase()
  const groups: SearchGroup[] = [
    {
      key: 'orders',
      title: t('common:nav.orders'),
      results: (found?.orders ?? []).map((order) => ({
        key: order.id,
        to: paths.adminOrder(order.id),
        name: <OrderNumber shown={shortOrderId(order.id)} whole={order.id} />,
        line: (
          <>
            <bdi>{order.customerName}</bdi> <Dot /> {cookOf(order)} <Dot /> {statusText(order.status)}
          </>
        ),
      })),
    },
    {
      key: 'guests',
      title: t('admin:guests.title'),
      results: (found?.guests ?? []).map(({ id, name, mobileNumber }) => ({
        key: id,
        to: `${paths.adminOrders}?guest=${id}`,
        name: <bdi>{name}</bdi>,
        line: <bdi dir="ltr">{format.mobile(mobileNumber)}</bdi>,
      })),
    },
    {
      key: 'people',
      title: t('common:nav.users'),
      results: (found?.people ?? []).map((person) => ({
        key: person.id,
        to: paths.adminUser(person.id),
        name: nameOf(person),
        line: (
          <>
            <bdi dir="ltr">{person.email}</bdi> <Dot />{' '}
            {t(person.status === 'banned' ? 'accounts:statuses.banned' : `accounts:roles.${person.role}`)}
          </>
        ),
      })),
    },
    {
      key: 'kitchens',
      title: t('common:nav.kitchens'),
      results: (found?.kitchens ?? []).map((kitchen) => ({
        key: kitchen.id,
        to: paths.adminCook(kitchen.id),
        name: nameOf(kitchen),
      })),
    },
    {
      key: 'dishes',
      title: t('common:nav.dishes'),
      results: (found?.dishes ?? []).map((dish) => ({
        key: dish.id,
        to: paths.adminDish(dish.id),
        name: nameOf(dish),
        line: cookOf(dish),
      })),
    },
    {
      key: 'promoCodes',
      title: t('common:nav.promoCodes'),
      results: (found?.promoCodes ?? []).map(({ id, code, state }) => ({
        key: id,
        to: `${paths.adminPromoCodes}?view=all&q=${encodeURIComponent(code)}`,
        name: (
          <bdi dir="ltr" className="ltr">
            {code}
          </bdi>
        ),
        line: t(`admin:promoCodes.states.${state}`),
      })),
    },
    {
      key: 'pages',
      title: t('admin:find.pages'),
      results: pages
        .map(({ to, label }) => ({ key: to, to, name: t(`common:nav.${label}`) }))
        .filter(({ name }) => name.toLowerCase().includes(words)),
    },
  ]
  return groups.filter(({ results }) => results.length > 0)
}
