import clsx from 'clsx'
import { Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './account.module.css'

/** The login's first load does without it. The codes are shown in any case, so nothing takes its place. */
const LeaveQuestion = lazyPart(
  async () => (await import('#web/parts/frame/leave-question.tsx')).LeaveQuestion,
  () => null,
)

const QUIET_CELLS = 2

/** A stable function: a new ref callback in each render would take the focus back from the button. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus()

/** The key of an authenticator app: as a QR code that this browser draws, and as text. */
export function FactorSecret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useLanguage()
  const qr = useQr(uri)
  return (
    <Stack className="at-start" gap={14}>
      <p>{t('accounts:secondFactor.scan')}</p>
      {qr && (
        <svg
          role="img"
          aria-label={t('accounts:secondFactor.picture')}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          className={styles.picture}
        >
          <path d={qr.path} />
        </svg>
      )}
      <p>
        {t('accounts:secondFactor.key')}{' '}
        <Ltr>
          <code className="reading breaks">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </Ltr>
      </p>
    </Stack>
  )
}

type Qr = Awaited<ReturnType<typeof drawQr>>

/** Null while the QR code is being drawn, and where that fails. The text then has to do. */
function useQr(uri: string): Qr | null {
  const [qr, setQr] = useState<Qr | null>(null)
  useEffect(() => {
    let isMeant = true
    drawQr(uri).then(
      (drawn) => isMeant && setQr(drawn),
      () => undefined,
    )
    return () => {
      isMeant = false
    }
  }, [uri])
  return qr
}

/** A QR code as an SVG path over a square of `size` cells, including its quiet border. */
export async function drawQr(text: string): Promise<{ size: number; path: string }> {
  const { encodeQR } = await import('qr')
  const cells = encodeQR(text, 'raw', { border: QUIET_CELLS })
  const path = cells
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size: cells.length, path }
}

/** The codes for the loss of the app. They are shown only this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useLanguage()
  const [isKept, setKept] = useState(false)
  const handleKept = () => {
    // `onKept` may leave the page, which nothing must ask about any more.
    flushSync(() => setKept(true))
    onKept()
  }
  return (
    <Stack className="at-start" as="section" gap={14} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" tabIndex={-1} ref={takeFocus} className={styles.title}>
        {t('accounts:secondFactor.codesTitle')}
      </h2>
      <p>{t('accounts:secondFactor.codesBody')}</p>
      <ul className={clsx(styles.codes, 'grid full-width')}>
        {codes.map((code) => (
          <li key={code}>
            <Ltr>
              <code className="reading breaks">{code}</code>
            </Ltr>
          </li>
        ))}
      </ul>
      <Button onClick={handleKept}>{t('accounts:secondFactor.codesKept')}</Button>
      <Suspense>
        <LeaveQuestion isChanged={!isKept} consequence={t('accounts:secondFactor.codesLost')} />
      </Suspense>
    </Stack>
  )
}
