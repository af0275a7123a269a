import { ADMIN_ORDER_TEXTS, ASSIGN_REASONS, STATUS_REASONS } from '#domain/ordering/admin-orders.ts'
import { OFFICE_CANCEL_REASONS, type OfficeCancelReason } from '#domain/ordering/cancel-reason.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'

/** What an admin wrote, and the usual reason that these words are, until they change them. */
export type Reason = { text: string; usual: OfficeCancelReason | null }
export const NO_REASON: Reason = { text: '', usual: null }

/**
 * Why an admin changes an order, with usual reasons to press. The customer reads that of a cancellation: a usual one in their own
 * language, other words as they are.
 */
export function OfficeReason({ of, label, value, error, onChange }: OfficeReasonProps) {
  const { t } = useLanguage()
  const isRead = of === 'cancelled'
  const presets = isRead
    ? OFFICE_CANCEL_REASONS.map((usual) => ({ text: t(`ordering:officeReasons.${usual}`), usual }))
    : of === 'status'
      ? STATUS_REASONS.map((each) => ({ text: t(`admin:orders.reasons.status.${each}`), usual: null }))
      : ASSIGN_REASONS.map((each) => ({ text: t(`admin:orders.reasons.assign.${each}`), usual: null }))
  const help = isRead
    ? t(value.usual ? 'admin:orders.status.inTheirLanguage' : 'admin:orders.status.customerReads')
    : undefined
  return (
    <Stack gap={10}>
      <TextArea
        label={label ?? t('admin:orders.status.reason')}
        help={help}
        error={error}
        value={value.text}
        maxLength={ADMIN_ORDER_TEXTS.reason}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value, usual: null })}
      />
      <Row as="fieldset" gap={8} align="stretch">
        <legend className="visually-hidden">{t('admin:orders.status.presets')}</legend>
        {presets.map((preset) => (
          <Button
            key={preset.text}
            variant="soft"
            size="compact"
            aria-pressed={value.text === preset.text}
            onClick={() => onChange(preset)}
          >
            {preset.text}
          </Button>
        ))}
      </Row>
    </Stack>
  )
}

type OfficeReasonProps = {
  of: 'cancelled' | 'status' | 'assign'
  label?: string | undefined
  value: Reason
  error?: string | undefined
  onChange: (reason: Reason) => void
}
