import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { VEHICLE_ICONS } from '#web/parts/courier/vehicle-icons.ts'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { callAddress, whatsappAddress } from '#web/parts/support/reach.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './track-order.module.css'

/** The courier and the ways to reach them. The server leaves the courier out for readers who may not know. */
export function CourierStrip({ order: { courier } }: { order: OrderAnswer }) {
  const { t, localized } = useLanguage()
  const name = localized(courier?.firstName ?? '', courier?.firstNameAr ?? null)
  if (!courier) return null
  const { mobileNumber, portrait, vehicleType } = courier
  return (
    <div className={styles.strip}>
      <Portrait name={name} picture={portrait} size={48} />
      <div className={styles.who}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.by}>
          {isVehicle(vehicleType) ? (
            <>
              <span className="visually-hidden">{t(`ordering:track.courierBy.${vehicleType}`)}</span>
              <span aria-hidden="true">{t('ordering:track.yourCourier')}</span>
              <Icon of={VEHICLE_ICONS[vehicleType]} size={18} flip />
            </>
          ) : (
            t('ordering:track.yourCourier')
          )}
        </p>
      </div>
      {mobileNumber && (
        <div className={styles.links}>
          <IconLink
            to={whatsappAddress(mobileNumber)}
            target="_blank"
            rel="noopener noreferrer"
            icon={IconBrandWhatsapp}
            tone="green"
            label={t('ordering:track.whatsappCourier', { name })}
          />
          <IconLink
            to={callAddress(mobileNumber)}
            icon={IconPhone}
            tone="blue"
            label={t('ordering:track.callCourier', { name })}
          />
        </div>
      )}
    </div>
  )
}

function isVehicle(type: string | null): type is keyof typeof VEHICLE_ICONS {
  return type !== null && Object.hasOwn(VEHICLE_ICONS, type)
}
