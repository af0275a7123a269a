import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** As much as an order's line may hold. */
const LONGEST_NOTE = 200

/** What the kitchen should know about this one dish. */
export function NoteForCook({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation()
  return (
    <div data-needs-script>
      <TextField
        label={t('catalog:dish.noteForCook')}
        placeholder={t('catalog:dish.notePlaceholder')}
        startIcon={IconNote}
        value={value}
        maxLength={LONGEST_NOTE}
        autoComplete="off"
        dir={value ? 'auto' : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
