import { useState } from 'react'
import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import { FormSheet } from '#web/parts/frame/form-sheet.tsx'
import { type Address, AddressFields, NotesField } from '#web/parts/order/change/address-fields.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'

type CorrectionSheetProps = {
  order: AdminOrder
  before: { address: Address; notes: string }
  onClose: () => void
}

/** Corrects how the door of cooked food is found: the same place in better words, at once and at the same sum. */
export function CorrectionSheet({ order, before: latest, onClose }: CorrectionSheetProps) {
  const { t } = useLanguage()
  // A colleague may save meanwhile. Only what was typed here is sent, so theirs stays.
  const [before] = useState(latest)
  const [{ address, notes }, setDraft] = useState(before)
  const asked = {
    ...(JSON.stringify(address) === JSON.stringify(before.address) ? {} : { address }),
    ...(notes === before.notes ? {} : { notes }),
  }
  const isChanged = Object.keys(asked).length > 0
  const save = useCommand(() =>
    client().orderChanges.proposeOrderChange({
      id: order.id,
      ...asked,
      withoutConsent: 'keep',
      quotedSubtotal: order.subtotal ?? 0,
    }),
  )
  const handleSave = async () => {
    if (!(await save.run(undefined))?.ok) return
    toast({ tone: 'success', title: t('changes:correction.done') })
    onClose()
  }
  return (
    <FormSheet
      open
      locked={save.pending}
      isChanged={isChanged}
      onClose={onClose}
      title={t('changes:correction.title')}
      footer={
        <Stack gap={12}>
          {save.problem && <InlineError title={save.problem} />}
          <Button fullWidth disabled={!isChanged} loading={save.pending} onClick={() => void handleSave()}>
            {t('changes:correction.save')}
          </Button>
        </Stack>
      }
    >
      <Stack gap={12}>
        <p>{t('changes:correction.help')}</p>
        <AddressFields
          value={address}
          onChange={(corrected) => setDraft((draft) => ({ ...draft, address: corrected }))}
        />
        <NotesField
          value={notes}
          onChange={(corrected) => setDraft((draft) => ({ ...draft, notes: corrected }))}
        />
      </Stack>
    </FormSheet>
  )
}
