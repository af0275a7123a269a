import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs'
import { Link } from 'react-router'
import { type OrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { useMaybeRootData } from '#web/platform/api/root-data.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './get-help.module.css'
import { callAddress, shareAddress, whatsappAddress } from './reach.ts'

/** Help with one order: WhatsApp with its number written, else the office's phone, else the contact form. */
export function GetHelp({ id }: { id: string }) {
  const { t } = useTranslation()
  const support = useMaybeRootData()?.support
  const order = showOrderId(id as OrderId)
  const content = (
    <>
      <Icon of={IconHeadset} size={20} />
      {t('common:support.getHelp')}
      <span className="visually-hidden">
        {' '}
        <bdi>{order}</bdi>
      </span>
    </>
  )
  if (support?.whatsapp)
    return (
      <a
        href={whatsappAddress(support.whatsapp, t('common:support.about', { order }))}
        target="_blank"
        rel="noopener noreferrer"
        className={styles.help}
      >
        {content}
      </a>
    )
  if (support?.phone)
    return (
      <a href={callAddress(support.phone)} className={styles.help}>
        {content}
      </a>
    )
  return (
    <Link to={`${paths.contact}?order=${id}`} className={styles.help}>
      {content}
    </Link>
  )
}

/**
 * Sends the tracking link to whoever waits too. It has no key: who opens it is a tracker, and sees the order's steps without door,
 * dishes and money.
 */
export function ShareOrder({ id }: { id: string }) {
  const { t } = useTranslation()
  const text = t('ordering:track.shareText', {
    order: showOrderId(id as OrderId),
    link: useMaybeRootData()?.publicUrl + paths.trackOrder(id),
  })
  return (
    <a href={shareAddress(text)} target="_blank" rel="noopener noreferrer" className={styles.help}>
      <Icon of={IconBrandWhatsapp} size={20} />
      {t('ordering:track.share')}
    </a>
  )
}
