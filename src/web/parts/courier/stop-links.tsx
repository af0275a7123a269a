import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './courier-card.module.css'

/** The three links of a stop. An unknown one is left out. */
export function StopLinks({ map, whatsapp, call, name }: StopLinksProps) {
  const { t } = useLanguage()
  return (
    <Row gap={8} align="stretch">
      {map && <StopLink href={map} icon={IconMapPin} text={t('delivery:card.map')} name={name} newTab />}
      {whatsapp && (
        <StopLink
          href={whatsapp}
          icon={IconBrandWhatsapp}
          text={t('delivery:card.whatsapp')}
          name={name}
          newTab
        />
      )}
      {call && <StopLink href={call} icon={IconPhone} text={t('delivery:card.call')} name={name} />}
    </Row>
  )
}

function StopLink({ href, icon, text, name, newTab = false }: StopLinkProps) {
  return (
    <a
      href={href}
      className={styles.link}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <Icon of={icon} size={20} />
      {text}
      <span className="visually-hidden"> {name}</span>
    </a>
  )
}

type StopLinksProps = { map: string | null; whatsapp: string | null; call: string | null; name: string }
type StopLinkProps = { href: string; icon: IconGlyph; text: string; name: string; newTab?: boolean }
