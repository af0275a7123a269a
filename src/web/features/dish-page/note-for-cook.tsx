import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** The limit of an order line's notes. */
const LONGEST_NOTE = 200

export function NoteForCook({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLanguage()
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
