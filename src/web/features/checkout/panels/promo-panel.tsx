import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import clsx from 'clsx'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from '../checkout.module.css'
import { LONGEST } from '../details/details.ts'
import { fieldId } from '../details/use-field-problems.ts'
import type { Checkout } from '../use-checkout.ts'
import { useProblemText } from '../use-problem-text.ts'
import { type FieldState, NumberedPanel } from './numbered-panel.tsx'

type PromoState = FieldState & Pick<Checkout, 'place' | 'quoted' | 'apply'>

/** Tries a promo code by asking for a quote with it. The code is applied once that quote arrives. */
export function PromoPanel({ checkout }: { checkout: PromoState }) {
  const { t } = useLanguage()
  const problemText = useProblemText()
  const { promoCode } = checkout.details
  const problem = checkout.problems.of('promo')
  const box = useRef<HTMLDivElement>(null)
  const { quote, isCounting } = checkout.quoted
  // An applied code stays in place while later changes are priced.
  const [counted, setCounted] = useState<string | null>(null)
  if (quote && !isCounting && counted !== promoCode) setCounted(promoCode)
  const isApplied = promoCode !== null && counted === promoCode && checkout.place !== null
  const isChecking = promoCode !== null && !isApplied && isCounting
  const isSet = promoCode !== null && !isChecking
  const keepFocus = useFocusKept(box, isSet)
  return (
    <NumberedPanel number={4} title={t('ordering:checkout.promo')}>
      <div ref={box}>
        {isSet ? (
          <SetCode checkout={checkout} code={promoCode} isApplied={isApplied} onPress={keepFocus} />
        ) : (
          <CodeField checkout={checkout} isChecking={isChecking} onPress={keepFocus} />
        )}
      </div>
      {/* The field’s error is new on the page when it comes, so that no screen reader would speak it. */}
      <p role="status" className="visually-hidden">
        {problem && problemText(problem)}
      </p>
    </NumberedPanel>
  )
}

function CodeField({ checkout, isChecking, onPress }: CodeFieldProps) {
  const { t } = useLanguage()
  const problemText = useProblemText()
  const { details, problems, change, apply } = checkout
  const problem = problems.of('promo')
  const handleApply = () => {
    onPress()
    apply(details.promoTyped)
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    handleApply()
  }
  return (
    <Row gap={10} align="start">
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
        enterKeyHint="go"
        maxLength={LONGEST.promoTyped}
        value={details.promoTyped}
        error={problem && problemText(problem)}
        className={styles.field}
        onKeyDown={handleKeyDown}
        onChange={(event) => change({ promoTyped: event.currentTarget.value, promoCode: null }, 'promo')}
      />
      <Button variant="ghost" className={styles.button} loading={isChecking} onClick={handleApply}>
        {t('promotions:apply')}
      </Button>
    </Row>
  )
}

/** A code that is applied, or that waits for a place because its price depends on one. */
function SetCode({ checkout, code, isApplied, onPress }: SetCodeProps) {
  const { t, format } = useLanguage()
  const { quoted, place, change } = checkout
  const handleRemove = () => {
    onPress()
    change({ promoCode: null, promoTyped: '' }, 'promo')
  }
  return (
    <>
      <Row gap={10} align="start">
        <p className={clsx(styles.set, isApplied && styles.applied, 'row gap-10')} role="status">
          <Icon of={IconTag} size={20} />
          <span className="shrinks breaks">
            <Ltr>{code}</Ltr>
          </span>
          {isApplied && (
            <Badge tone="good" icon={IconCheck} className="keeps-size to-the-end">
              {t('promotions:applied')}
            </Badge>
          )}
        </p>
        <Button variant="ghost" className={styles.button} onClick={handleRemove}>
          {t('promotions:remove')}
        </Button>
      </Row>
      {!place && (
        <p className="muted above-6 small close-lines" role="status">
          {t('promotions:waiting')}
        </p>
      )}
      {isApplied && quoted.quote && quoted.quote.discountAmount > 0 && (
        <p className="in-good above-6 small close-lines">
          {t('promotions:saves', { amount: format.money(quoted.quote.discountAmount) })}
        </p>
      )}
    </>
  )
}

/**
 * Applying and removing swap the field and the button. The focus follows whoever pressed one of them. Returns the function to
 * call on that press.
 */
function useFocusKept(box: RefObject<HTMLElement | null>, isSet: boolean) {
  const before = useRef(isSet)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (before.current === isSet) return
    before.current = isSet
    if (wasPressed.current) box.current?.querySelector<HTMLElement>(isSet ? 'button' : 'input')?.focus()
    wasPressed.current = false
  }, [box, isSet])
  return () => {
    wasPressed.current = true
  }
}

type CodeFieldProps = { checkout: PromoState; isChecking: boolean; onPress: () => void }
type SetCodeProps = { checkout: PromoState; code: string; isApplied: boolean; onPress: () => void }
