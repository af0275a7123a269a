import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs'
import clsx from 'clsx'
import { Link } from 'react-router'
import type { User } from '#contract/accounts/users.ts'
import type { Role } from '#domain/accounts/roles.ts'
import type { UserStatus } from '#domain/accounts/user-actions.ts'
import { paths } from '#domain/paths.ts'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { Phone } from '#web/parts/support/phone.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import styles from './users.module.css'

/** Name and picture, as a link to the account. */
export function UserName({ user }: { user: User }) {
  const { localized } = useLanguage()
  const name = localized(user.name, user.nameAr)
  return (
    <Link to={paths.adminUser(user.id)} className={clsx(styles.factsName, 'target gap-10 strong')}>
      <Portrait name={name} picture={user.portrait} size={36} />
      <bdi>{name}</bdi>
    </Link>
  )
}

export function Contact({ user, emailOnly = false }: { user: User; emailOnly?: boolean }) {
  return (
    <span className={clsx(styles.contact, 'at-start')}>
      <Ltr>{user.email}</Ltr>
      {!emailOnly && user.mobileNumber && <Phone number={user.mobileNumber} />}
    </span>
  )
}

export function RoleText({ role }: { role: Role }) {
  const { t } = useLanguage()
  return (
    <span className={clsx(styles.role, 'small')} data-role={role}>
      {t(`accounts:roles.${role}`)}
    </span>
  )
}

export function StatusBadge({ status }: { status: UserStatus }) {
  const { t } = useLanguage()
  const isActive = status === 'active'
  return (
    <Badge tone={isActive ? 'good' : 'bad'} icon={isActive ? IconCircleCheck : IconCircleOff}>
      {t(`accounts:statuses.${status}`)}
    </Badge>
  )
}

/** Whether the e-mail is confirmed. */
export function Verified({ isVerified }: { isVerified: boolean }) {
  const { t } = useLanguage()
  return <span>{t(isVerified ? 'admin:users.verified' : 'admin:users.notVerified')}</span>
}

/** The number of devices on which the account is signed in. */
export function OpenSessions({ of }: { of: number }) {
  const { t, format } = useLanguage()
  if (of === 0) return <Muted as="span">{t('admin:users.nowhere')}</Muted>
  return <span>{t('admin:users.sessions', { n: format.count(of), count: of })}</span>
}

export function LastSeen({ at, now }: { at: string | null; now: number }) {
  const { t, format } = useLanguage()
  return at === null ? (
    <Muted as="span">{t('admin:users.never')}</Muted>
  ) : (
    <span>{format.relative(at, now)}</span>
  )
}
