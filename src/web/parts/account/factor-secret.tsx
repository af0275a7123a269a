import { useEffect, useState } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { drawQr } from './qr-picture.ts'
import styles from './second-factor.module.css'

/** The key of an authenticator app: as a QR code that this browser draws, and as text. */
export function FactorSecret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useLanguage()
  const qr = useQr(uri)
  return (
    <div className={styles.secret}>
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
          <code className={styles.key}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </Ltr>
      </p>
    </div>
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
