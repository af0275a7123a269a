import { useEffect, useState } from 'react'
import { useViewer } from '#web/parts/frame/viewer.ts'
import { turnPushOn } from '#web/platform/device/push.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import styles from './push-banner.module.css'

const TOLD_MS = 6_000

/** Turning on for the signed-in person, which says for six seconds that it worked. */
export function useTurnOn() {
  const viewer = useViewer()
  const [asking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => setNew(false), TOLD_MS)
    return () => clearTimeout(timer)
  }, [isNew])
  const turnOn = async () => {
    if (viewer.role === 'guest') return
    setAsking(true)
    setFailed(false)
    try {
      setNew((await turnPushOn(viewer.uid)) === 'on')
    } catch {
      setFailed(true)
    } finally {
      setAsking(false)
    }
  }
  return { asking, turnOn, hasFailed, isNew }
}

/** The three steps that open notifications in this browser. */
export function PushSteps() {
  const { t } = useLanguage()
  const browser = browserOf(navigator.userAgent)
  return (
    <details className={styles.steps}>
      <summary>{t('notifications:push.how')}</summary>
      <ol>
        {(['first', 'second', 'third'] as const).map((step) => (
          <li key={step}>{t(`notifications:push.steps.${browser}.${step}`)}</li>
        ))}
      </ol>
    </details>
  )
}

function browserOf(userAgent: string) {
  if (/iPhone|iPad/.test(userAgent)) return 'iphone'
  if (/Firefox/.test(userAgent)) return 'firefox'
  if (/Android/.test(userAgent)) return 'android'
  return /Safari/.test(userAgent) && !/Chrom/.test(userAgent) ? 'safari' : 'desktop'
}
