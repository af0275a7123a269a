import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import clsx from 'clsx'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SavedAddress } from '#contract/accounts/profiles.ts'
import type { District } from '#contract/settings.ts'
import { distanceKm, isInEgypt, type Point } from '#domain/geo.ts'
import { nearestDistrict } from '#domain/settings/nearest-district.ts'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { useViewer } from '#web/parts/frame/viewer.ts'
import { client } from '#web/platform/api/client.ts'
import type { ShownPlace } from '#web/platform/device/find-place.ts'
import { placeCookie } from '#web/platform/device/place.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { DistrictList } from './district-list.tsx'
import styles from './place-sheet.module.css'

const PinMap = lazyPart(async () => (await import('#web/parts/map/pin-map.tsx')).PinMap)

/** Chooses where the food goes: a district, the device's location, or a pin on the map. */
export function PlaceSheet({ open, onClose, place, doneHref }: PlaceSheetProps) {
  const { t } = useLanguage()
  const [pin, setPin] = useState<Point | null>(null)
  const [onMap, setOnMap] = useState(false)
  const districts = useDistricts()
  const choose = useChoice(districts.items, doneHref, onClose)
  const isOutside = pin !== null && !isInEgypt(pin)

  const openMap = (point: Point | null) => {
    setPin(point ?? (place.chosen ? place.point : null))
    setOnMap(true)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('common:place.title')}
      closeLabel={t('common:a11y.closePanel')}
      footer={
        onMap && (
          <Row gap={10} align="stretch" nowrap>
            <Button variant="ghost" onClick={() => setOnMap(false)}>
              {t('common:place.districts')}
            </Button>
            <Button
              fullWidth
              disabled={pin === null || isOutside}
              onClick={() => pin && choose({ point: pin, districtId: null })}
            >
              {isOutside ? t('common:refusals.place.outside_egypt') : t('common:place.confirm')}
            </Button>
          </Row>
        )
      }
    >
      {onMap ? (
        <Suspense fallback={<Skeleton height={280} radius={14} />}>
          <PinMap pin={pin} onPick={setPin} districts={districts.items ?? []} height={320} />
        </Suspense>
      ) : (
        <Places districts={districts} place={place} onChoose={choose} onMap={openMap} />
      )}
    </Sheet>
  )
}

/** The saved addresses and the districts. */
function Places({ districts, place, onChoose, onMap }: PlacesProps) {
  const { t } = useLanguage()
  return (
    <>
      <p className="below-14 muted">{t('common:place.body')}</p>
      {districts.failed ? (
        <InlineError
          title={t('common:error.loadFailed')}
          retryLabel={t('common:actions.retry')}
          onRetry={districts.load}
        />
      ) : (
        <>
          <SavedPlaces place={place} onChoose={onChoose} />
          <DistrictList
            districts={districts.items}
            selected={place.chosen ? (place.district?.id ?? null) : null}
            around={place.point}
            onChoose={({ id, location }) => onChoose({ point: location, districtId: id })}
            onMap={onMap}
          />
        </>
      )}
    </>
  )
}

type PlacesProps = {
  districts: ReturnType<typeof useDistricts>
  place: ShownPlace
  onChoose: Choose
  onMap: (point: Point | null) => void
}

/** A customer's saved addresses, one press each. Without any, or while they cannot be loaded, the districts stand alone. */
function SavedPlaces({ place, onChoose }: { place: ShownPlace; onChoose: Choose }) {
  const { t } = useLanguage()
  const isCustomer = useViewer().role === 'customer'
  const [addresses, setAddresses] = useState<SavedAddress[]>([])
  useEffect(() => {
    if (!isCustomer) return
    let isCurrent = true
    client()
      .profiles.listAddresses()
      .then(
        ({ items }) => isCurrent && setAddresses(items),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [isCustomer])
  const known = addresses.flatMap(({ location, ...saved }) => (location ? [{ ...saved, location }] : []))
  if (known.length === 0) return null
  return (
    <Stack as="section" gap={8} aria-labelledby="saved-places" className={clsx(styles.saved, 'below-18')}>
      <h3 id="saved-places">{t('ordering:checkout.saved')}</h3>
      <ul className="grid gap-8">
        {known.map(({ id, label, line, location }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.address}
              aria-current={(place.chosen && distanceKm(location, place.point) < SAME_DOOR_KM) || undefined}
              onClick={() => onChoose({ point: location, districtId: null }, label || line)}
            >
              <Icon of={IconMapPin} size={20} />
              <span>
                {label && (
                  <b>
                    <bdi>{label}</bdi>
                  </b>
                )}
                <bdi>{line}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** The place's cookie has five decimals, a metre. */
const SAME_DOOR_KM = 0.005

type PlaceSheetProps = { open: boolean; onClose: () => void; place: ShownPlace; doneHref: string }

/** Stores the choice for later visits and loads the page for it. */
function useChoice(districts: readonly District[] | null, doneHref: string, onClose: () => void) {
  const { t, localized } = useLanguage()
  const navigate = useNavigate()
  const choose: Choose = (choice, called) => {
    document.cookie = placeCookie(choice, location.protocol)
    const named = districts?.find(({ id }) => id === choice.districtId)
    const district = named ?? nearestDistrict(choice.point, districts ?? [])
    const ofDistrict = district ? localized(district.name, district.nameAr) : t('common:place.myPlace')
    onClose()
    toast({ tone: 'success', title: t('common:place.saved', { place: called ?? ofDistrict }) })
    void navigate(doneHref, { replace: true, preventScrollReset: true })
  }
  return choose
}

/** `called` is how the person calls the place. */
type Choose = (choice: { point: Point; districtId: string | null }, called?: string) => void

function useDistricts() {
  const [items, setItems] = useState<District[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let isCurrent = true
    client()
      .settings.listDistricts()
      .then(
        (answer) => isCurrent && setItems(answer.items),
        () => isCurrent && setFailed(true),
      )
    return () => {
      isCurrent = false
    }
  }, [attempt])
  const load = () => {
    setFailed(false)
    setAttempt((before) => before + 1)
  }
  return { items, failed, load }
}
