import { Link } from 'react-router'
import { inLocale } from '#web/platform/i18n/in-locale.ts'
import { useLocale } from '#web/platform/i18n/use-locale.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { moveArea } from '../details/move.ts'
import { fieldId } from '../details/use-field-problems.ts'
import type { Checkout } from '../use-checkout.ts'
import { useProblemText } from '../use-problem-text.ts'
import { AddressField } from './address-field.tsx'
import { NumberedPanel } from './numbered-panel.tsx'
import styles from './panels.module.css'
import { useFieldWiring } from './use-field-wiring.ts'

/** Who is called, and where the food goes. */
export function WhoPanel({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const { details, isGuest, change } = checkout
  const wire = useFieldWiring(checkout)
  return (
    <NumberedPanel number={1} title={t('ordering:checkout.who')}>
      {isGuest && (
        <p className={styles.hint}>
          <Link to="/login?from=/checkout" className={styles.link}>
            {t('ordering:checkout.loginHint')}
          </Link>
        </p>
      )}
      <div className={styles.fields}>
        <TextField {...wire('name')} label={t('ordering:checkout.name')} autoComplete="name" dir="auto" />
        <PhoneField {...wire('mobile')} label={t('ordering:checkout.mobile')} />
        {isGuest && (
          <TextField
            {...wire('email')}
            label={t('ordering:checkout.email')}
            help={t('ordering:checkout.emailHelp')}
            type="email"
            autoComplete="email"
            ltr
            className={styles.whole}
          />
        )}
        <AreaField checkout={checkout} />
        <TextField
          {...wire('landmark')}
          label={t('ordering:checkout.landmark')}
          placeholder={t('ordering:checkout.landmarkPlaceholder')}
          help={t('ordering:checkout.addressHelp')}
          dir="auto"
        />
        <AddressField checkout={checkout} wiring={wire('address')} />
        <TextArea
          {...wire('notes')}
          label={t('ordering:checkout.notes')}
          value={details.notes}
          rows={2}
          className={styles.whole}
          onChange={(event) => change({ notes: event.currentTarget.value }, 'notes')}
        />
      </div>
    </NumberedPanel>
  )
}

function AreaField({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const problemText = useProblemText()
  const { details, districts, problems, change } = checkout
  const problem = problems.of('district')
  const named = districts
    .map(({ id, name, nameAr }) => ({ id, name: inLocale(locale, name, nameAr) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  return (
    <SelectField
      id={fieldId('district')}
      name="district"
      label={t('ordering:checkout.area')}
      error={problem && problemText(problem)}
      value={details.districtId}
      onChange={(event) => change(moveArea(details, event.currentTarget.value, districts), 'district', 'pin')}
    >
      <option value="">{t('common:actions.choose')}</option>
      {named.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
