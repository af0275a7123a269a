import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import styles from './second-factor.module.css'

/** A stable function: a new ref callback in each render would take the focus back from the button. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus()

/** The codes for the loss of the app. They are shown only this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useLanguage()
  return (
    <section aria-labelledby="recovery-codes" className={styles.secret}>
      <h2 id="recovery-codes" tabIndex={-1} ref={takeFocus} className={styles.title}>
        {t('accounts:secondFactor.codesTitle')}
      </h2>
      <p>{t('accounts:secondFactor.codesBody')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <Ltr>
              <code className={styles.key}>{code}</code>
            </Ltr>
          </li>
        ))}
      </ul>
      <Button onClick={onKept}>{t('accounts:secondFactor.codesKept')}</Button>
    </section>
  )
}
