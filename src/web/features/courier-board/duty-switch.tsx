import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { useCourierBoard } from './courier-board-provider.tsx'
import styles from './duty-switch.module.css'

/** Whether the courier is on duty. Shows the server's state, never only the press. */
export function DutySwitch() {
  const { t } = useTranslation()
  const { board, refresh } = useCourierBoard()
  const change = useCommand((onDuty: boolean) => client().delivery.setCourierDuty({ onDuty }), {
    revalidates: false,
  })
  if (!board) return null
  const handleChange = async (onDuty: boolean) => {
    await change.run(onDuty)
    await refresh()
  }
  return (
    <Panel className={styles.duty}>
      <Switch
        label={<b>{t('delivery:duty.title')}</b>}
        checked={board.onDuty}
        aria-busy={change.pending}
        onChange={({ currentTarget }) => void handleChange(currentTarget.checked)}
      />
      <p className={styles.note} role="status">
        {t(board.onDuty ? 'delivery:duty.on' : 'delivery:duty.off')}
      </p>
      {change.problem && <InlineError title={change.problem} />}
    </Panel>
  )
}
