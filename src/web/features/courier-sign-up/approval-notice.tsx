import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconIdBadge from '@tabler/icons-react/dist/esm/icons/IconIdBadge.mjs'
import { useState } from 'react'
import type { CourierProfile } from '#contract/delivery/courier-profile.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './courier-sign-up.module.css'
import { PapersSheet } from './papers-sheet.tsx'

type Approval = Pick<CourierProfile, 'approval' | 'refusalReason'>

/** Why a courier gets no orders yet: an admin must still approve them, or refused and said why. */
export function ApprovalNotice({ approval, refusalReason }: Approval) {
  const { t } = useLanguage()
  const [isSending, setSending] = useState(false)
  const isRefused = approval === 'refused'
  return (
    <Panel heading={t(isRefused ? 'accounts:courier.refused' : 'accounts:courier.waiting')}>
      <Row as="p" nowrap align="start" gap={10} className={styles.body}>
        <Icon of={isRefused ? IconIdBadge : IconHourglass} size={22} />
        {isRefused ? (
          <span>
            {t('accounts:courier.refusedReason')} <Words of={refusalReason} />
          </span>
        ) : (
          <span>{t('accounts:courier.waitingBody')}</span>
        )}
      </Row>
      {isRefused && (
        <Button fullWidth onClick={() => setSending(true)}>
          {t('accounts:courier.sendAgain')}
        </Button>
      )}
      <PapersSheet
        open={isSending}
        title={t('accounts:courier.sendAgain')}
        onClose={() => setSending(false)}
      />
    </Panel>
  )
}
