import IconMapPinCheck from '@tabler/icons-react/dist/esm/icons/IconMapPinCheck.mjs'
import { Suspense, useEffect, useState } from 'react'
import type { District } from '#contract/settings.ts'
import type { Point } from '#domain/geo.ts'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'

const PinMap = lazyPart(async () => (await import('#web/parts/map/pin-map.tsx')).PinMap)

const MAP_PX = 260

/** A map pin for the courier's base location, and the button that saves it. */
export function BaseLocationForm({ save, onSaved }: BaseLocationFormProps) {
  const { t } = useLanguage()
  const districts = useDistricts()
  const [pin, setPin] = useState<Point | null>(null)
  const problem = save.failure?.code === 'network.offline' ? t('delivery:orders.syncError') : save.problem

  const handlePick = (point: Point) => {
    save.forget()
    setPin(point)
  }
  const handleSave = async () => {
    const answer = pin && (await save.run(pin))
    if (!answer?.ok) return
    toast({ tone: 'success', title: t('delivery:base.saved') })
    onSaved()
  }

  return (
    <Stack gap={14}>
      <Suspense fallback={<Skeleton height={MAP_PX} />}>
        <PinMap pin={pin} onPick={handlePick} districts={districts} height={MAP_PX} />
      </Suspense>
      {problem && <InlineError title={problem} />}
      <Button
        size="large"
        fullWidth
        icon={IconMapPinCheck}
        loading={save.pending}
        disabled={!pin}
        onClick={() => void handleSave()}
      >
        {t('delivery:base.set')}
      </Button>
      <Muted small>{t('delivery:base.help')}</Muted>
    </Stack>
  )
}

/** The districts only name the pin's surroundings, so the map works without them too. */
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

type BaseLocationFormProps = { save: ReturnType<typeof useSaveBaseLocation>; onSaved: () => void }

/** The board is live state. Who saved reads it again, so the loaders need not. */
export function useSaveBaseLocation() {
  return useCommand((baseLocation: Point) => client().delivery.setBaseLocation(baseLocation), {
    revalidates: false,
  })
}

/** Asks a new courier for the base location, because only orders near it are offered. */
export function BaseLocationQuestion({ onSaved }: { onSaved: () => void }) {
  const { t } = useLanguage()
  const save = useSaveBaseLocation()
  return (
    <Panel heading={t('delivery:base.title')}>
      <Stack gap={14}>
        <p>{t('delivery:base.first')}</p>
        <BaseLocationForm save={save} onSaved={onSaved} />
      </Stack>
    </Panel>
  )
}
