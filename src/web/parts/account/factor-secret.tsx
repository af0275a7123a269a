import { useEffect, useState } from 'react'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import styles from './second-factor.module.css'

const QUIET_CELLS = 2

/** The key for an authenticator app: as a picture that this browser draws, and as text for who cannot scan it. */
export function FactorSecret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation()
  const cells = useCells(uri)
  return (
    <div className={styles.secret}>
      <p>{t('accounts:secondFactor.scan')}</p>
      {cells && (
        <svg
          role="img"
          aria-label={t('accounts:secondFactor.picture')}
          viewBox={`0 0 ${cells.length + 2 * QUIET_CELLS} ${cells.length + 2 * QUIET_CELLS}`}
          shapeRendering="crispEdges"
          className={styles.picture}
        >
          <path d={pathOf(cells)} />
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

/** Null while the drawing is on its way, and where it does not come: the text does as well. */
function useCells(uri: string): boolean[][] | null {
  const [cells, setCells] = useState<boolean[][] | null>(null)
  useEffect(() => {
    let isMeant = true
    import('qr').then(
      ({ encodeQR }) => isMeant && setCells(encodeQR(uri, 'raw', { border: 0 })),
      () => undefined,
    )
    return () => {
      isMeant = false
    }
  }, [uri])
  return cells
}

function pathOf(cells: boolean[][]): string {
  return cells
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x + QUIET_CELLS} ${y + QUIET_CELLS}h1v1h-1z` : '')),
    )
    .join('')
}
