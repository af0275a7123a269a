import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconShieldOff from '@tabler/icons-react/dist/esm/icons/IconShieldOff.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs'
import { useState } from 'react'
import type { UserPage as Account } from '#contract/accounts/users.ts'
import type { CustomerSums } from '#contract/insights.ts'
import { paths } from '#domain/paths.ts'
import { MessagePeople } from '#web/parts/account/message-people.tsx'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { Phone } from '#web/parts/support/phone.tsx'
import { useRootData } from '#web/platform/api/root-data.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { Fact, FactList } from '#web/ui/display/fact-list.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Columns } from '#web/ui/layout/columns.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { CustomerSummary } from './customer-summary.tsx'
import { RoleQuestion } from './role-question.tsx'
import { UserEditor } from './user-editor.tsx'
import { LastSeen, OpenSessions, RoleText, StatusBadge, Verified } from './user-facts.tsx'
import { UserQuestion, type UserQuestionKind } from './user-question.tsx'
import styles from './users.module.css'

type Asked = UserQuestionKind | 'edit' | 'role' | 'message'

/** One account, with the admins' actions. */
export function UserPage({ user, sums, now }: UserPageProps) {
  const { t, format } = useLanguage()
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <Stack gap={16}>
      <Head user={user} />
      {user.bannedAt && (
        <Note tone="bad" size="large">
          {t('admin:users.bannedSince', { time: format.moment(user.bannedAt, now) })}
          {user.banReason && (
            <>
              {': '}
              <Words of={user.banReason} />
            </>
          )}
        </Note>
      )}
      <Columns of="minmax(0, 2fr) minmax(0, 1fr)" from={56} gap={16} align="start">
        <Stack gap={16}>
          <Facts user={user} now={now} />
          {sums && <CustomerSummary id={user.id} sums={sums} now={now} />}
        </Stack>
        <Stack gap={16}>
          <ActionsPanel user={user} onAsk={setAsked} />
          {user.may.act && <EraseZone onErase={() => setAsked('erase')} />}
        </Stack>
      </Columns>
      <Questions asked={asked} user={user} onClose={() => setAsked(null)} />
    </Stack>
  )
}

/** `sums` only of a customer: cooks and couriers have pages of their own. */
type UserPageProps = { user: Account; sums: CustomerSums | null; now: number }

function Head({ user }: { user: Account }) {
  const { localized } = useLanguage()
  const name = localized(user.name, user.nameAr)
  return (
    <Row as="header" nowrap gap={16}>
      <Portrait name={name} picture={user.portrait} size={64} />
      <div>
        <h1 className="h2 breaks">
          <bdi>{name}</bdi>
        </h1>
        <Row as="p" nowrap gap={10} className="above-4">
          <RoleText role={user.role} />
          <StatusBadge status={user.status} />
        </Row>
      </div>
    </Row>
  )
}

function Facts({ user, now }: { user: Account; now: number }) {
  const { t, format } = useLanguage()
  const none = <Muted as="span">{t('admin:users.page.none')}</Muted>
  return (
    <Panel heading={t('admin:users.page.facts')}>
      <FactList>
        <Fact label={t('admin:users.page.email')}>
          <Ltr>{user.email}</Ltr>{' '}
          <Muted as="span">
            <Verified isVerified={user.emailVerified} />
          </Muted>
        </Fact>
        <Fact label={t('admin:users.page.mobile')}>
          {user.mobileNumber ? <Phone number={user.mobileNumber} /> : none}
        </Fact>
        <Fact label={t('admin:users.page.nameAr')}>{user.nameAr ? <bdi>{user.nameAr}</bdi> : none}</Fact>
        <Fact label={t('admin:users.page.language')}>{t(`admin:users.page.languages.${user.locale}`)}</Fact>
        <Fact label={t('admin:users.page.joined')}>{format.moment(user.createdAt, now)}</Fact>
        <Fact label={t('admin:users.page.sessions')}>
          <OpenSessions of={user.openSessions} />
        </Fact>
        <Fact label={t('admin:users.page.lastSeen')}>
          <LastSeen at={user.lastSeenAt} now={now} />
        </Fact>
      </FactList>
      {user.role === 'cook' && (
        <TextLink to={paths.adminCook(user.id)}>{t('admin:users.page.kitchen')}</TextLink>
      )}
      {user.role === 'delivery' && (
        <TextLink to={paths.adminCourier(user.id)}>{t('admin:users.page.courier')}</TextLink>
      )}
    </Panel>
  )
}

type ActionsProps = { user: Account; onAsk: (asked: Asked) => void }

function ActionsPanel({ user, onAsk }: ActionsProps) {
  const { t } = useLanguage()
  const { viewer } = useRootData()
  const isOwn = viewer?.uid === user.id
  return (
    <Panel heading={t('admin:users.page.actions')}>
      <Stack gap={10}>
        {!isOwn && (
          <Button variant="ghost" icon={IconMessage} onClick={() => onAsk('message')}>
            {t('admin:users.page.message')}
          </Button>
        )}
        {user.status === 'active' && (
          <TextLink to={`${paths.adminContent}?to=${user.id}`}>{t('admin:users.page.broadcast')}</TextLink>
        )}
        {user.may.act ? <Actions user={user} onAsk={onAsk} /> : <WhyNot isOwn={isOwn} />}
        <TextLink to={`${paths.adminAudit}?subject=${user.id}`}>{t('admin:users.page.record')}</TextLink>
      </Stack>
    </Panel>
  )
}

function Actions({ user, onAsk }: ActionsProps) {
  const { t } = useLanguage()
  const isBanned = user.status === 'banned'
  const ask = (asked: Asked) => ({ variant: 'ghost', onClick: () => onAsk(asked) }) as const
  return (
    <Stack gap={10} data-needs-script>
      <Button {...ask('edit')} icon={IconPencil}>
        {t('admin:users.edit.open')}
      </Button>
      <Button {...ask('role')} icon={IconUserCog}>
        {t('admin:users.role.open')}
      </Button>
      {!isBanned && (
        <Button {...ask('reset')} icon={IconMail}>
          {t('admin:users.reset.open')}
        </Button>
      )}
      {user.openSessions > 0 && (
        <Button {...ask('logOut')} icon={IconLogout}>
          {t('admin:users.logOut.open')}
        </Button>
      )}
      {user.may.resetSecondFactor && (
        <Button {...ask('factor')} icon={IconShieldOff}>
          {t('admin:users.factor.open')}
        </Button>
      )}
      {isBanned ? (
        <Button {...ask('unban')} icon={IconLockOpen}>
          {t('admin:users.unban.open')}
        </Button>
      ) : (
        <Button {...ask('ban')} icon={IconBan}>
          {t('admin:users.ban.open')}
        </Button>
      )}
    </Stack>
  )
}

/** Says why this account offers no actions. */
function WhyNot({ isOwn }: { isOwn: boolean }) {
  const { t } = useLanguage()
  return <Muted>{t(isOwn ? 'admin:users.page.own' : 'admin:users.page.onlySuperadmin')}</Muted>
}

function EraseZone({ onErase }: { onErase: () => void }) {
  const { t } = useLanguage()
  return (
    <Panel heading={t('admin:users.erase.zone')} className={styles.zone}>
      <Stack gap={10}>
        <Muted>{t('admin:users.erase.zoneNote')}</Muted>
        <Button variant="danger" icon={IconTrash} onClick={onErase}>
          {t('admin:users.erase.open')}
        </Button>
      </Stack>
    </Panel>
  )
}

function Questions({ asked, user, onClose }: QuestionsProps) {
  return (
    <>
      <UserEditor key={`edit-${asked === 'edit'}`} open={asked === 'edit'} user={user} onClose={onClose} />
      <RoleQuestion key={`role-${asked === 'role'}`} open={asked === 'role'} user={user} onClose={onClose} />
      <UserQuestion
        kind={asked === 'edit' || asked === 'role' || asked === 'message' ? null : asked}
        user={user}
        onClose={onClose}
      />
      {asked === 'message' && <MessagePeople ids={[user.id]} onClose={onClose} />}
    </>
  )
}

type QuestionsProps = { asked: Asked | null; user: Account; onClose: () => void }
