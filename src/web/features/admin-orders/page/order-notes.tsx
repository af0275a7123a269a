import { useState } from 'react'
import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import { ADMIN_ORDER_TEXTS } from '#domain/ordering/admin-orders.ts'
import { LeaveQuestion } from '#web/parts/frame/leave-question.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'

/** The admins' notes about an order. Another admin's newer notes are shown before this admin can overwrite them. */
export function OrderNotes({ order }: { order: AdminOrder }) {
  const { t } = useLanguage()
  const [seen, setSeen] = useState(order.adminNotes)
  const [notes, setNotes] = useState(order.adminNotes)
  const [theirs, setTheirs] = useState<string | null>(null)
  const save = useCommand((given: { notes: string; seen: string }) =>
    client().adminOrders.noteOrder({ id: order.id, ...given }),
  )
  const handleSave = async () => {
    const answer = await save.run({ notes, seen })
    if (!answer) return
    if (answer.ok) {
      setSeen(answer.value.notes)
      setNotes(answer.value.notes)
      setTheirs(null)
      toast({ tone: 'success', title: t('admin:orders.page.notesSaved') })
    } else if (answer.failure.code === 'order.notes_stale') {
      const current = String(answer.failure.data.current)
      setSeen(current)
      setTheirs(current)
      save.forget()
    }
  }
  return (
    <Panel heading={t('admin:orders.page.notes')}>
      <LeaveQuestion isChanged={notes !== seen} />
      <Stack gap={16}>
        {theirs !== null && (
          <InlineError title={t('admin:orders.page.notesStale')} text={<Words of={theirs} />} />
        )}
        {save.problem && <InlineError title={save.problem} />}
        <TextArea
          label={t('admin:orders.page.notes')}
          labelHidden
          help={t('admin:orders.page.notesHelp')}
          value={notes}
          maxLength={ADMIN_ORDER_TEXTS.notes}
          onChange={({ currentTarget }) => setNotes(currentTarget.value)}
        />
        <Button variant="ghost" loading={save.pending} onClick={() => void handleSave()}>
          {t('admin:orders.page.notesSave')}
        </Button>
      </Stack>
    </Panel>
  )
}
