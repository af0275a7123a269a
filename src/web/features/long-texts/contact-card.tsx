import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import clsx from 'clsx'
import { paths } from '#domain/paths.ts'
import { isReachable } from '#domain/settings/support.ts'
import { SupportWays, useOfficeHours } from '#web/parts/support/support-ways.tsx'
import { useRootData } from '#web/platform/api/root-data.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { SpacedPanel } from '#web/ui/surface/spaced-panel.tsx'
import type { HelpAudience } from './find-questions.ts'
import styles from './long-texts.module.css'

/** How to reach us, as far as admins have set it, the contact form, and where each audience says what is wrong with an order. */
export function ContactCard({ audience }: { audience: HelpAudience | null }) {
  const { t } = useLanguage()
  const { support } = useRootData()
  const hours = useOfficeHours()
  return (
    <SpacedPanel heading={t('common:support.title')} gap={12}>
      {support && isReachable(support) && <Muted>{hours.daily}</Muted>}
      <SupportWays />
      {audience && (
        <p className={clsx(styles.fact, 'flex gap-12')}>
          <Icon of={IconHelpCircle} size={22} />
          <span>{t(`common:longTexts.problems.${audience}`)}</span>
        </p>
      )}
      <Row as="p" gap={12} lineGap={8} className="muted">
        {t('common:support.nothingFits')}
        <LinkButton to={paths.contact} variant="ghost" icon={IconMessage}>
          {t('common:support.form')}
        </LinkButton>
      </Row>
    </SpacedPanel>
  )
}
