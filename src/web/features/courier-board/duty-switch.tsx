import clsx from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { useCourierBoard } from './courier-board-provider.tsx'
import styles from './courier-home.module.css'

/**
 * Whether the courier is on duty. While a press is sent the switch shows the wish, and the words below it still the server's
 * state. Before approval it says what they wait for, and after it, until they first go on duty, that they are in.
 */
export function DutySwitch() {
  const { t } = useLanguage()
  const { board, refresh } = useCourierBoard()
  const change = useCommand((onDuty: boolean) => client().delivery.setCourierDuty({ onDuty }), {
    revalidates: false,
  })
  const [wished, setWished] = useState<boolean | null>(null)
  if (!board) return null
  if (board.approval !== 'approved') return <NotApproved isRefused={board.approval === 'refused'} />
  const handleChange = async (onDuty: boolean) => {
    if (wished !== null) return
    setWished(onDuty)
    await change.run(onDuty)
    await refresh()
    setWished(null)
  }
  return (
    <Panel>
      <Stack gap={6}>
        <Switch
          label={<b>{t('delivery:duty.title')}</b>}
          checked={wished ?? board.onDuty}
          aria-busy={wished !== null || undefined}
          onChange={({ currentTarget }) => void handleChange(currentTarget.checked)}
        />
        <div className="muted large" role="status">
          {board.isNew ? (
            <Note tone="good" className="strong">
              {t('delivery:duty.approved')}
            </Note>
          ) : (
            t(board.onDuty ? 'delivery:duty.on' : 'delivery:duty.off')
          )}
        </div>
        {change.problem && <InlineError title={change.problem} />}
      </Stack>
    </Panel>
  )
}

/** What a courier without approval waits for, or that their papers were refused. */
function NotApproved({ isRefused }: { isRefused: boolean }) {
  const { t } = useLanguage()
  return (
    <Panel heading={t(isRefused ? 'accounts:courier.refused' : 'accounts:courier.waiting')}>
      <p role="status">
        {isRefused ? (
          <Link to={paths.courierHome} className={clsx(styles.again, 'strong underlined')}>
            {t('accounts:courier.sendAgain')}
          </Link>
        ) : (
          t('accounts:courier.waitingBody')
        )}
      </p>
    </Panel>
  )
}
