import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Ltr } from '#web/ui/ltr.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { LONGEST } from '../details/details.ts'
import { type Checkout, fieldId } from '../use-checkout.ts'
import { useProblemText } from '../use-problem-text.ts'
import { NumberedPanel } from './numbered-panel.tsx'
import styles from './promo-panel.module.css'

/** A code is tried on the server's quote: it counts when the price with it comes back. */
export function PromoPanel({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const { promoCode } = checkout.details
  const box = useRef<HTMLDivElement>(null)
  const isChecking = promoCode !== null && (checkout.quoted.isCounting || checkout.quoted.quote === null)
  const isApplied = promoCode !== null && !isChecking
  useFocusKept(box, isApplied)
  return (
    <NumberedPanel number={3} title={t('ordering:checkout.promo')}>
      <div ref={box}>
        {isApplied ? (
          <Applied checkout={checkout} code={promoCode} />
        ) : (
          <CodeField checkout={checkout} isChecking={isChecking} />
        )}
      </div>
    </NumberedPanel>
  )
}

function CodeField({ checkout, isChecking }: { checkout: Checkout; isChecking: boolean }) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const { details, problems, change, apply } = checkout
  const problem = problems.of('promo')
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply(details.promoTyped)
  }
  return (
    <div className={styles.row}>
      <TextField
        id={fieldId('promo')}
        name="promoTyped"
        label={t('promotions:label')}
        labelHidden
        placeholder={t('promotions:placeholder')}
        startIcon={IconTag}
        ltr
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LONGEST.promoTyped}
        value={details.promoTyped}
        error={problem && problemText(problem)}
        className={styles.field}
        onKeyDown={handleKeyDown}
        onChange={(event) => change({ promoTyped: event.currentTarget.value, promoCode: null }, 'promo')}
      />
      <Button
        variant="ghost"
        className={styles.button}
        loading={isChecking}
        onClick={() => apply(details.promoTyped)}
      >
        {t('promotions:apply')}
      </Button>
    </div>
  )
}

function Applied({ checkout, code }: { checkout: Checkout; code: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { quoted, change } = checkout
  return (
    <>
      <div className={styles.row}>
        <p className={styles.applied} role="status">
          <Icon of={IconTag} size={20} />
          <span className={styles.code}>
            <Ltr>{code}</Ltr>
          </span>
          <span className={styles.chip}>
            <Icon of={IconCheck} />
            {t('promotions:applied')}
          </span>
        </p>
        <Button
          variant="ghost"
          className={styles.button}
          onClick={() => change({ promoCode: null, promoTyped: '' }, 'promo')}
        >
          {t('promotions:remove')}
        </Button>
      </div>
      {quoted.quote && quoted.quote.discountAmount > 0 && (
        <p className={styles.saves}>
          {t('promotions:saves', { amount: format.money(quoted.quote.discountAmount) })}
        </p>
      )}
    </>
  )
}

/** Applying and removing exchange one control for another; whoever pressed the one finds the focus on the other. */
function useFocusKept(box: { current: HTMLElement | null }, isApplied: boolean) {
  const before = useRef(isApplied)
  useEffect(() => {
    if (before.current === isApplied) return
    before.current = isApplied
    const isLost = document.activeElement === document.body
    if (isLost) box.current?.querySelector<HTMLElement>(isApplied ? 'button' : 'input')?.focus()
  }, [box, isApplied])
}
