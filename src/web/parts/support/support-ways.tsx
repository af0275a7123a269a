import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import clsx from 'clsx'
import { isOfficeOpen } from '#domain/settings/support.ts'
import { useRootData } from '#web/platform/api/root-data.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import { Grid } from '#web/ui/layout/columns.tsx'
import { callAddress, whatsappAddress } from './reach.ts'
import styles from './support-ways.module.css'

/** The ways to reach the office that admins have set, each with what to expect. Nothing where none is set. */
export function SupportWays({ order }: { order?: string | undefined }) {
  const { t, format } = useLanguage()
  const { support } = useRootData()
  const hours = useOfficeHours()
  if (!support || !(support.phone || support.whatsapp || support.email)) return null
  const about = order && t('common:support.about', { order })
  return (
    <Grid as="ul" least="15rem" gap={16} lineGap={4}>
      {support.whatsapp && (
        <Way
          href={whatsappAddress(support.whatsapp, about)}
          icon={IconBrandWhatsapp}
          tone="green"
          label={t('common:support.whatsapp')}
          value={format.mobile(support.whatsapp)}
          note={t('common:support.quick')}
        />
      )}
      {support.phone && (
        <Way
          href={callAddress(support.phone)}
          icon={IconPhone}
          tone="blue"
          label={t('common:support.call')}
          value={format.mobile(support.phone)}
          note={hours.now}
        />
      )}
      {support.email && (
        <Way
          href={`mailto:${support.email}${about ? `?subject=${encodeURIComponent(about)}` : ''}`}
          icon={IconMail}
          tone="red"
          label={t('common:support.mail')}
          value={support.email}
          note={t('common:support.sameDay')}
        />
      )}
    </Grid>
  )
}

/** The office's hours in words: of every day, and as they are now. */
export function useOfficeHours() {
  const { t, format } = useLanguage()
  const { support, now } = useRootData()
  if (!support) return { daily: '', now: '' }
  const [opens, closes] = [format.shortTime(support.opensAt), format.shortTime(support.closesAt)]
  return {
    daily: t('common:support.hours', { opens, closes }),
    now: isOfficeOpen(support, now)
      ? t('common:support.openUntil', { closes })
      : t('common:support.closedUntil', { opens }),
  }
}

function Way({ href, icon, tone, label, value, note }: WayProps) {
  return (
    <li>
      <a
        href={href}
        className={clsx(styles.way, 'rounded ink row')}
        {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        <span className={clsx(styles.tile, 'centres keeps-size')} data-tone={tone}>
          <Icon of={icon} size={22} />
        </span>
        <span className="grid shrinks">
          <span className={styles.label}>{label}</span>
          <bdi dir="ltr" className={clsx(styles.value, 'text-start strong breaks')}>
            {value}
          </bdi>
          <span className={styles.label}>{note}</span>
        </span>
      </a>
    </li>
  )
}

type WayProps = {
  href: string
  icon: IconGlyph
  tone: 'green' | 'blue' | 'red'
  label: string
  value: string
  note: string
}
