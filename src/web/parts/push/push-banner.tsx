import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { isNotNow, sayNotNow, usePushState } from '#web/platform/device/push.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import styles from './push-banner.module.css'
import { PushSteps, useTurnOn } from './turn-on.tsx'

/** What is worth a message at this moment: an order that was placed, a shift that began, or an office's day. */
type Moment = 'order' | 'kitchen' | 'courier' | 'office'

/**
 * Asks for permission to notify where it makes sense, and not again for fourteen days after *Not now* (H-11). Where `helps`, it
 * also says that the browser blocks them, and how to open them.
 */
export function PushBanner({ of, helps = false }: { of: Moment; helps?: boolean }) {
  const { t } = useLanguage()
  const state = usePushState()
  const { asking, turnOn, hasFailed, isNew } = useTurnOn()
  const [isLater, setLater] = useState(isNotNow)
  if (isNew && state === 'on')
    return (
      <Strip tone="on" icon={IconCircleCheck}>
        <p role="status">{t('notifications:push.on')}</p>
      </Strip>
    )
  if (state === 'denied' && helps)
    return (
      <Strip tone="blocked" icon={IconBellOff}>
        <p className={styles.title}>{t('notifications:blocked')}</p>
        <p>{t('notifications:push.blocked')}</p>
        <PushSteps />
      </Strip>
    )
  if ((state !== 'default' && state !== 'off') || isLater) return null
  return (
    <Strip tone="ask" icon={IconBellRinging}>
      <p className={styles.title}>{t(`notifications:push.${of}.title`)}</p>
      <p>{t(`notifications:push.${of}.text`)}</p>
      <div className={styles.answers}>
        <Button className={styles.yes} size="compact" loading={asking} onClick={() => void turnOn()}>
          {t('notifications:allow')}
        </Button>
        <Button
          className={styles.no}
          variant="ghost"
          size="compact"
          onClick={() => {
            sayNotNow()
            setLater(true)
          }}
        >
          {t('notifications:later')}
        </Button>
      </div>
      {hasFailed && <InlineError title={t('notifications:push.failed')} />}
    </Strip>
  )
}

function Strip({ tone, icon, children }: StripProps) {
  return (
    <div className={clsx(styles.strip, styles[tone])} data-push-banner={tone}>
      <Icon of={icon} size={26} />
      <div className={styles.words}>{children}</div>
    </div>
  )
}

type StripProps = { tone: 'ask' | 'on' | 'blocked'; icon: IconGlyph; children: ReactNode }
