import IconMapPinCheck from '@tabler/icons-react/dist/esm/icons/IconMapPinCheck.mjs'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { District } from '#contract/settings.ts'
import type { Point } from '#domain/geo.ts'
import { client, failureOf } from '#web/platform/client.ts'
import { useRefusalText } from '#web/platform/i18n/use-refusal-text.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './base-form.module.css'

const PinMap = lazy(() => import('#web/parts/map/pin-map.tsx').then(({ PinMap }) => ({ default: PinMap })))

const MAP_PX = 260

/** The pin for where a courier starts from, and the button that keeps it. */
export function BaseForm({ onSaved }: BaseFormProps) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const districts = useDistricts()
  const [pin, setPin] = useState<Point | null>(null)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const handlePick = (point: Point) => {
    setProblem(null)
    setPin(point)
  }
  const handleSave = async () => {
    if (!pin) return
    setSaving(true)
    setProblem(null)
    const answer = await client()
      .delivery.setCourierBase(pin)
      .then(
        () => null,
        (error: unknown) => failureOf(error),
      )
    setSaving(false)
    if (answer) return setProblem(wordsFor(answer.code, answer.data))
    toast({ tone: 'success', title: t('delivery:base.saved') })
    onSaved()
  }
  const wordsFor = (code: string, params: Record<string, unknown>) =>
    code === 'network.offline' ? t('delivery:orders.syncError') : refusalText({ code, params })

  return (
    <div className={styles.form}>
      <Suspense fallback={<Skeleton height={MAP_PX} />}>
        <PinMap pin={pin} onPick={handlePick} districts={districts} height={MAP_PX} />
      </Suspense>
      {problem && <InlineError title={problem} />}
      <Button
        size="large"
        fullWidth
        icon={IconMapPinCheck}
        loading={saving}
        disabled={!pin}
        onClick={() => void handleSave()}
      >
        {t('delivery:base.set')}
      </Button>
      <p className={styles.help}>{t('delivery:base.help')}</p>
    </div>
  )
}

/** They only put the pin into words, so a pin without them is as good. */
function useDistricts(): readonly District[] {
  const [districts, setDistricts] = useState<readonly District[]>([])
  useEffect(() => {
    client()
      .settings.listDistricts()
      .then(
        ({ items }) => setDistricts(items),
        () => {},
      )
  }, [])
  return districts
}

type BaseFormProps = { onSaved: () => void }
