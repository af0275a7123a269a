import { useState } from 'react'
import type { District } from '#contract/settings.ts'
import { useLoaded } from '#web/parts/map/use-loaded.ts'
import { LocationField } from '#web/parts/place/location-field.tsx'
import { type Door, moveArea, movePin } from '#web/parts/place/move-door.ts'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { type Address, AddressFields } from './address-fields.tsx'

const NOWHERE: Door = { pin: null, districtId: '' }
const NO_DISTRICTS: District[] = []

/** Another address of an order. With a pin the way is counted anew, without one only the words change. */
export function ChangedAddress({ value, onChange }: { value: Address; onChange: (value: Address) => void }) {
  const { t } = useLanguage()
  const [door, setDoor] = useState(NOWHERE)
  const loaded = useLoaded(loadDistricts)
  const districts = loaded.state === 'ready' ? loaded.value : NO_DISTRICTS
  const put = (moved: Door) => {
    setDoor(moved)
    const area = districts.find(({ id }) => id === moved.districtId)?.name
    onChange({ ...value, place: moved.pin ?? undefined, area: area ?? undefined })
  }
  return (
    <Stack gap={12}>
      <AddressFields value={value} onChange={onChange} />
      <LocationField
        id="changed-pin"
        areaId="changed-area"
        door={door}
        districts={districts}
        onPin={(point) => put(movePin(door, point, districts))}
        onArea={(id) => put(moveArea(door, id, districts))}
        isElsewhere
        words={{ nudge: t('common:place.nudge'), confirm: t('common:place.confirm') }}
      />
    </Stack>
  )
}

async function loadDistricts(): Promise<District[]> {
  return (await client().settings.listDistricts()).items
}
