import { useState } from 'react'
import type { User } from '#contract/accounts/users.ts'
import { isAdmin } from '#domain/accounts/roles.ts'
import { decideActing } from '#domain/accounts/user-actions.ts'
import { MessagePeople } from '#web/parts/account/message-people.tsx'
import { useViewer } from '#web/parts/frame/viewer.ts'
import { SelectionBar } from '#web/parts/list/choosing/selection-bar.tsx'
import type { useChosenRows } from '#web/parts/list/choosing/use-chosen-rows.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { BanSome } from './ban-some.tsx'

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
  const handleClose = (isDone: boolean) => {
    setAsked(null)
    if (isDone) selection.clear()
  }
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
      {asked?.kind === 'message' && <MessagePeople ids={asked.ids} onClose={handleClose} />}
      {asked && asked.kind !== 'message' && (
        <BanSome kind={asked.kind} ids={asked.ids} onClose={handleClose} />
      )}
    </>
  )
}
