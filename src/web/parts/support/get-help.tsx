import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { useMaybeRootData } from '#web/platform/api/root-data.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import { callAddress, whatsappAddress } from './reach.ts'
import styles from './support-ways.module.css'

/** Help with one order: WhatsApp with its number written, else the office's phone, else the contact form. */
export function GetHelp({ id }: { id: string }) {
  const { t } = useLanguage()
  const { whatsapp, phone } = useMaybeRootData()?.support ?? {}
  const order = showOrderId(id)
  return (
    <Way
      icon={IconHeadset}
      to={
        whatsapp
          ? whatsappAddress(whatsapp, t('common:support.about', { order }))
          : phone
            ? callAddress(phone)
            : `${paths.contact}?order=${id}`
      }
    >
      {t('common:support.getHelp')}
      <span className="visually-hidden">
        {' '}
        <bdi>{order}</bdi>
      </span>
    </Way>
  )
}

/**
 * Sends the tracking link to whoever waits too. It has no key: who opens it is a tracker, and sees the order's steps without door,
 * dishes and money.
 */
export function ShareOrder({ id }: { id: string }) {
  const { t } = useLanguage()
  const text = t('ordering:track.shareText', {
    order: showOrderId(id),
    link: useMaybeRootData()?.publicUrl + paths.trackOrder(id),
  })
  return (
    <Way icon={IconBrandWhatsapp} to={`https://wa.me/?text=${encodeURIComponent(text)}`}>
      {t('ordering:track.share')}
    </Way>
  )
}

/** A chat opens beside the page. */
function Way({ icon, to, children }: { icon: IconGlyph; to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      {...(to.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
      className={styles.help}
    >
      <Icon of={icon} size={20} />
      {children}
    </Link>
  )
}
