import { useState } from 'react'
import type { User } from '#contract/accounts/users.ts'
import { isAdmin } from '#domain/accounts/roles.ts'
import { decideActing } from '#domain/accounts/user-actions.ts'
import { MessagePeople } from '#web/parts/account/message-people.tsx'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { useViewer } from '#web/parts/frame/viewer.ts'
import { SelectionBar } from '#web/parts/list/choosing/selection-bar.tsx'
import type { useChosenRows } from '#web/parts/list/choosing/use-chosen-rows.ts'
import { ReasonField } from '#web/parts/text/reason-field.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

type Asked = { kind: 'ban' | 'unban' | 'message'; ids: string[] }

/** The bulk actions, each with the number of accounts that it would change. A note says which accounts it leaves out, and why. */
export function ChosenUsers({ of: selection }: { of: ReturnType<typeof useChosenRows<User>> }) {
  const users = selection.rows
  const { t, format } = useLanguage()
  const viewer = useViewer()
  const [asked, setAsked] = useState<Asked | null>(null)
  if (viewer.role === 'guest') return null
  const admin = { id: viewer.uid, role: viewer.role }
  const mine = users.filter((user) => decideActing(admin, user).ok)
  const hasOwn = users.some(({ id }) => id === viewer.uid)
  const others = users.filter(
    (user) => !mine.includes(user) && isAdmin(user.role) && user.id !== viewer.uid,
  ).length
  const groups = [
    { kind: 'message' as const, of: users },
    { kind: 'ban' as const, of: mine.filter(({ status }) => status === 'active') },
    { kind: 'unban' as const, of: mine.filter(({ status }) => status === 'banned') },
  ].filter(({ of }) => of.length > 0)
  const closing = { onDone: selection.clear, onClose: () => setAsked(null) }
  const note = [
    hasOwn && t('admin:users.some.own'),
    others > 0 && t('admin:users.some.onlySuperadmin', { n: format.count(others), count: others }),
  ].filter(Boolean)
  return (
    <>
      <SelectionBar count={users.length} of={selection} note={note.join(' ')}>
        {groups.map(({ kind, of }) => (
          <Button
            key={kind}
            size="compact"
            variant={kind === 'message' ? 'primary' : 'ghost'}
            onClick={() => setAsked({ kind, ids: of.map(({ id }) => id) })}
          >
            {t(`admin:users.some.${kind}`, { n: format.count(of.length) })}
          </Button>
        ))}
      </SelectionBar>
      {asked?.kind === 'message' && <MessagePeople ids={asked.ids} {...closing} />}
      {asked && asked.kind !== 'message' && <BanSome kind={asked.kind} ids={asked.ids} {...closing} />}
    </>
  )
}

/** Asks for a reason before many accounts are banned or unbanned. */
function BanSome({ kind, ids, onDone, onClose }: BanSomeProps) {
  const { t, format } = useLanguage()
  const [reason, setReason] = useState('')
  const given = reason.trim()
  const counted = (count: number) => ({ n: format.count(count), count })
  return (
    <ActionQuestion
      open
      destructive={kind === 'ban'}
      question={t(`admin:users.some.${kind}Question`, counted(ids.length))}
      consequence={t(`admin:users.${kind}.consequence`)}
      confirmLabel={t(`admin:users.${kind}.yes`)}
      cancelLabel={t(`admin:users.${kind}.no`)}
      ready={given !== ''}
      send={() => client().users[kind === 'ban' ? 'banUsers' : 'unbanUsers']({ ids, reason: given })}
      onDone={({ done, refused }) => {
        const text = kind === 'ban' ? 'admin:users.some.banned' : 'admin:users.some.unbanned'
        toast({
          tone: refused.length === 0 ? 'success' : 'info',
          title: t(text, counted(done.length)),
          ...(refused.length > 0 && { body: t('admin:users.some.left', counted(refused.length)) }),
        })
        onDone()
      }}
      onClose={onClose}
    >
      {(isTried) => (
        <ReasonField
          label={t('admin:users.ban.reason')}
          value={reason}
          isTried={isTried}
          onChange={setReason}
        />
      )}
    </ActionQuestion>
  )
}

type BanSomeProps = { kind: 'ban' | 'unban'; ids: string[]; onDone: () => void; onClose: () => void }
