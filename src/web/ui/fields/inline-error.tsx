import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './field.module.css'

/** An error in its place, with an optional retry. */
export function InlineError({ title, text, retryLabel, onRetry, retrying = false }: InlineErrorProps) {
  return (
    <div role="alert" className={styles.errorRoot}>
      <Icon of={IconAlertTriangle} size={22} className={styles.errorIcon} />
      <div className={styles.words}>
        <p className="prose strong">{title}</p>
        {text && <p className="prose small">{text}</p>}
      </div>
      {onRetry && retryLabel && (
        <Button variant="ghost" size="compact" icon={IconRefresh} loading={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}

type InlineErrorProps = {
  title: ReactNode
  text?: ReactNode
  retryLabel?: string
  onRetry?: () => void
  retrying?: boolean
}
