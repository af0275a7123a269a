import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import clsx from 'clsx'
import { useState } from 'react'
import type { MarketControl } from '#contract/market.ts'
import { CONTROL_KINDS, type ControlKind } from '#domain/market/controls.ts'
import { useHoldWords } from '#web/parts/cook/hold-reason.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { toast, UNDO_MS } from '#web/ui/feedback/toast.ts'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { ControlSheet } from './control-sheet.tsx'
import styles from './market-controls.module.css'

/** The buttons that pause or slow down, and what stands, each ended with one press. */
export function MarketControls({ controls, now, onChange }: MarketControlsProps) {
  const { t, refusalText } = useLanguage()
  const nameOf = useControlName()
  const [sheet, setSheet] = useState<{ kind: ControlKind; isOpen: boolean }>({ kind: 'pause', isOpen: false })
  const ending = useCommand((id: string) => client().market.endMarketControl({ id }))

  const end = async ({ id, kind, ...control }: MarketControl) => {
    const answer = await ending.run(id)
    if (!answer) return
    await onChange?.()
    if (answer.ok) toast({ tone: 'success', title: t(`market:ended.${kind}`, { where: nameOf(control) }) })
    else toast({ tone: 'error', title: t('market:failed'), body: refusalText(answer.failure) })
  }
  const tellStarted = async (control: MarketControl) => {
    setSheet({ kind: control.kind, isOpen: false })
    await onChange?.()
    toast({
      tone: 'success',
      title: t(`market:started.${control.kind}`, { where: nameOf(control) }),
      durationMs: UNDO_MS,
      undo: { label: t('market:undo'), onUndo: () => void end(control) },
    })
  }
  return (
    <Row as="section" gap={10} lineGap={8} aria-label={t('market:title')}>
      {CONTROL_KINDS.map((kind) => (
        <Button
          key={kind}
          variant="ghost"
          size="compact"
          icon={ICONS[kind]}
          onClick={() => setSheet({ kind, isOpen: true })}
        >
          {t(`market:start.${kind}`)}
        </Button>
      ))}
      {controls.length > 0 && (
        <ul className={styles.list}>
          {controls.map((control) => (
            <ActiveControl
              key={control.id}
              control={control}
              now={now}
              isEnding={ending.pending}
              onEnd={() => void end(control)}
            />
          ))}
        </ul>
      )}
      <ControlSheet
        open={sheet.isOpen}
        kind={sheet.kind}
        onKind={(kind) => setSheet({ kind, isOpen: true })}
        onClose={() => setSheet({ ...sheet, isOpen: false })}
        onStarted={(made) => void tellStarted(made)}
      />
    </Row>
  )
}

type MarketControlsProps = {
  controls: readonly MarketControl[]
  now: number
  /** Reads the controls again where the page's loader does not. */
  onChange?: () => Promise<void>
}

const ICONS = { pause: IconHandStop, rush: IconClock } as const satisfies Record<ControlKind, unknown>

/** What stands, until when and why, with the press that ends it. */
function ActiveControl({ control, now, isEnding, onEnd }: ActiveControlProps) {
  const { t, format } = useLanguage()
  const { kind, minutes, until, startedAt } = control
  const where = useControlName()(control)
  const why = useHoldWords(control)
  return (
    <Row as="li" nowrap gap={10} className={styles.control} data-kind={kind}>
      <Icon of={ICONS[kind]} size={18} />
      <p className={clsx(styles.words, 'shrinks breaks')}>
        <strong className="own-line">
          {t(`market:standing.${kind}`, { where, n: format.count(minutes ?? 0) })}{' '}
          {until ? t('market:untilTime', { time: format.clock(until) }) : t(`market:untilOpened.${kind}`)}
        </strong>{' '}
        <Muted as="span">
          <Words of={why} /> <Dot /> {t('market:since', { time: format.notificationTime(startedAt, now) })}
        </Muted>
      </p>
      <button
        type="button"
        className={clsx(styles.end, 'bare keeps-size strong underlined')}
        disabled={isEnding}
        aria-label={t(`market:endLabel.${kind}`, { where })}
        onClick={onEnd}
      >
        {t(`market:end.${kind}`)}
      </button>
    </Row>
  )
}

type ActiveControlProps = { control: MarketControl; now: number; isEnding: boolean; onEnd: () => void }

/** The district, the kitchen, or that it is all of them. */
function useControlName() {
  const { t, localized } = useLanguage()
  return ({ scope, name, nameAr }: Pick<MarketControl, 'scope' | 'name' | 'nameAr'>) =>
    scope === 'everything' ? t('market:everywhere') : localized(name, nameAr)
}
