import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import { useState } from 'react'
import type { MarketControl } from '#contract/market.ts'
import { useHoldWords } from '#web/parts/cook/hold-reason.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { toast, UNDO_MS } from '#web/ui/feedback/toast.ts'
import { ControlSheet } from './control-sheet.tsx'
import styles from './market-controls.module.css'

/** What operators pause or slow down now, each ended with one press, and the button that starts another. */
export function MarketControls({ controls, now, onChange }: MarketControlsProps) {
  const { t, format } = useLanguage()
  const nameOf = useControlName()
  const [isOpen, setOpen] = useState(false)
  const ending = useCommand((id: string) => client().market.endMarketControl({ id }))

  const end = async ({ id, kind, ...control }: MarketControl) => {
    const answer = await ending.run(id)
    if (!answer) return
    await onChange?.()
    if (answer.ok) toast({ tone: 'success', title: t(`market:ended.${kind}`, { where: nameOf(control) }) })
    else toast({ tone: 'error', title: t('market:failed'), body: t('market:refusals.market.not_found') })
  }
  const tellStarted = async (control: MarketControl) => {
    setOpen(false)
    await onChange?.()
    toast({
      tone: 'success',
      title: t(`market:started.${control.kind}`, { where: nameOf(control) }),
      durationMs: UNDO_MS,
      undo: { label: t('market:undo'), onUndo: () => void end(control) },
    })
  }
  return (
    <section className={styles.market} aria-label={t('market:title')}>
      <div className={styles.head}>
        {controls.length === 0 ? (
          <p className={styles.usual}>{t('market:open')}</p>
        ) : (
          <h2 className={styles.title}>{t('market:title')}</h2>
        )}
        <Button
          variant="ghost"
          size="compact"
          icon={IconHandStop}
          onClick={() => setOpen(true)}
          data-needs-script
        >
          {t('market:start')}
        </Button>
      </div>
      {controls.length > 0 && (
        <ul className={styles.list}>
          {controls.map((control) => {
            const { id, kind, minutes, until, startedAt } = control
            const where = nameOf(control)
            return (
              <li key={id} className={styles.control} data-kind={kind}>
                <Icon of={kind === 'pause' ? IconHandStop : IconClock} size={20} />
                <p className={styles.words}>
                  <strong>
                    {t(`market:standing.${kind}`, { where, n: format.count(minutes ?? 0) })}{' '}
                    {until ? t('market:untilTime', { time: format.clock(until) }) : t('market:untilOpened')}
                  </strong>{' '}
                  <span className={styles.quiet}>
                    <Dot /> <Reason {...control} /> <Dot />{' '}
                    {t('market:since', { time: format.moment(startedAt, now) })}
                  </span>
                </p>
                <Button
                  variant="ghost"
                  size="compact"
                  loading={ending.pending}
                  aria-label={t(`market:endLabel.${kind}`, { where })}
                  onClick={() => void end(control)}
                  data-needs-script
                >
                  {t(`market:end.${kind}`)}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <ControlSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        onStarted={(made) => void tellStarted(made)}
      />
    </section>
  )
}

type MarketControlsProps = {
  controls: readonly MarketControl[]
  now: number
  /** Reads the controls again where the page's loader does not. */
  onChange?: () => Promise<void>
}

function Reason(control: MarketControl) {
  return <bdi>{useHoldWords(control)}</bdi>
}

/** The district, the kitchen, or that it is all of them. */
function useControlName() {
  const { t, nameOf } = useLanguage()
  return ({ scope, name, nameAr }: Pick<MarketControl, 'scope' | 'name' | 'nameAr'>) =>
    scope === 'everything' ? t('market:everywhere') : nameOf(name, nameAr)
}
