import type { User } from '#contract/accounts/users.ts'
import { useSortedHeading } from '#web/parts/list/use-sorted-heading.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { WorkColumn } from '#web/ui/work/work-table.tsx'
import { Contact, LastSeen, OpenSessions, RoleText, StatusBadge, UserName, Verified } from './user-facts.tsx'
import { USER_LIST } from './user-list-shape.ts'

/** The columns of the accounts. */
export function useUserColumns(now: number): WorkColumn<User>[] {
  const { t, format } = useLanguage()
  const sorted = useSortedHeading(USER_LIST)
  return [
    {
      key: 'name',
      title: sorted('name', t('admin:users.columns.name')),
      cell: (user) => <UserName user={user} />,
    },
    {
      key: 'email',
      title: sorted('email', t('admin:users.columns.contact')),
      cell: (user) => <Contact user={user} />,
    },
    {
      key: 'role',
      title: sorted('role', t('admin:users.columns.role')),
      cell: (user) => <RoleText role={user.role} />,
    },
    {
      key: 'status',
      title: sorted('status', t('admin:users.columns.status')),
      cell: (user) => <StatusBadge status={user.status} />,
    },
    {
      key: 'createdAt',
      title: sorted('createdAt', t('admin:users.columns.createdAt')),
      cell: (user) => <span className="num">{format.moment(user.createdAt, now)}</span>,
    },
  ]
}

/** The columns that say how people log in. */
export function useLoginColumns(now: number): WorkColumn<User>[] {
  const { t } = useLanguage()
  const sorted = useSortedHeading(USER_LIST)
  const [name, , role, status] = useUserColumns(now)
  return [
    name!,
    {
      key: 'email',
      title: sorted('email', t('admin:users.columns.email')),
      cell: (user) => <Contact user={user} emailOnly />,
    },
    {
      key: 'verified',
      title: t('admin:users.columns.verified'),
      cell: (user) => <Verified isVerified={user.emailVerified} />,
    },
    {
      key: 'sessions',
      title: t('admin:users.columns.sessions'),
      cell: (user) => <OpenSessions of={user.openSessions} />,
    },
    {
      key: 'lastSeen',
      title: t('admin:users.columns.lastSeen'),
      cell: (user) => <LastSeen at={user.lastSeenAt} now={now} />,
    },
    role!,
    status!,
  ]
}
