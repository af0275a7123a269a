import type { District } from '#contract/settings.ts'
import type { Point } from '#domain/geo.ts'
import { nearestDistrict } from '#domain/settings/nearest-district.ts'
import { useRootData } from '#web/platform/api/root-data.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { MapPicker } from './map-picker.tsx'

/** The pin on the map, and the name of its district. */
export function PinMap({ pin, onPick, districts, height, isElsewhere }: PinMapProps) {
  const { t, locale, refusalText } = useLanguage()
  const { tiles } = useRootData()
  const describe = (point: Point) => {
    const district = nearestDistrict(point, districts)
    return district ? inLocale(locale, district.name, district.nameAr) : t('common:place.pinned')
  }
  return (
    <MapPicker
      value={pin}
      onPick={onPick}
      describe={describe}
      locale={locale}
      {...(height ? { height } : {})}
      {...(isElsewhere ? { isElsewhere } : {})}
      tiles={tiles}
      texts={{
        label: t('common:map.label'),
        byHand: `${t('common:map.pick')}.`,
        byKeys: t('common:map.pickKeys'),
        pin: t('common:map.pin'),
        zoomIn: t('common:map.zoomIn'),
        zoomOut: t('common:map.zoomOut'),
        useMyLocation: t('common:place.useMyLocation'),
        failed: t('common:map.loadError'),
        refusals: {
          'loc.denied': refusalText({ code: 'loc.denied' }),
          'loc.unavailable': refusalText({ code: 'loc.unavailable' }),
          'loc.timeout': refusalText({ code: 'loc.timeout' }),
          'loc.unsupported': refusalText({ code: 'loc.unsupported' }),
        },
      }}
    />
  )
}

type PinMapProps = {
  pin: Point | null
  onPick: (point: Point) => void
  districts: readonly District[]
  height?: number
  /** Whether the pin is somebody else's place, where this device is not. */
  isElsewhere?: boolean
}
