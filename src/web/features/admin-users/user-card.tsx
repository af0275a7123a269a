import type { User } from '#contract/accounts/users.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import styles from './user-card.module.css'
import { Contact, LastSeen, OpenSessions, RoleText, StatusBadge, UserName, Verified } from './user-facts.tsx'
import type { UserColumns } from './user-list-shape.ts'

/** A row of the list on a phone. */
export function UserCard({ user, now, shows }: { user: User; now: number; shows: UserColumns }) {
  const { t, format } = useLanguage()
  return (
    <>
      <div className={styles.line}>
        <UserName user={user} />
        <StatusBadge status={user.status} />
      </div>
      <Contact user={user} emailOnly={shows === 'logins'} />
      {shows === 'account' ? (
        <p className={styles.small}>
          <RoleText role={user.role} /> <Dot />{' '}
          <span>{t('admin:users.joined', { time: format.moment(user.createdAt, now) })}</span>
        </p>
      ) : (
        <p className={styles.small}>
          <Verified isVerified={user.emailVerified} /> <Dot /> <OpenSessions of={user.openSessions} /> <Dot />{' '}
          <LastSeen at={user.lastSeenAt} now={now} />
        </p>
      )}
    </>
  )
}
