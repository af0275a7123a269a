import IconChefHat from '@tabler/icons-react/dist/esm/icons/IconChefHat.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import type { KitchenProfile } from '#contract/kitchens.ts'
import { paths } from '#domain/paths.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './kitchen-home.module.css'

/** Why nobody can order yet: an admin must still approve the kitchen, or refused it and said why (G-10). */
export function KitchenApproval({
  approval,
  refusalReason,
}: Pick<KitchenProfile, 'approval' | 'refusalReason'>) {
  const { t } = useLanguage()
  // A saved profile asks again, even if nothing in it changed.
  const ask = useCommand(() => client().kitchens.changeKitchenProfile({}))
  const isRefused = approval === 'refused'
  const handleAsk = async () => {
    const answer = await ask.run(undefined)
    if (answer?.ok) toast({ tone: 'success', title: t('kitchens:approval.asked') })
  }
  return (
    <Panel heading={t(isRefused ? 'kitchens:approval.refused' : 'kitchens:approval.waiting')}>
      <p className={styles.body}>
        <Icon of={isRefused ? IconChefHat : IconHourglass} size={22} />
        {isRefused ? (
          <span>
            {t('accounts:courier.refusedReason')} <bdi>{refusalReason}</bdi>
          </span>
        ) : (
          <span>{t('kitchens:approval.waitingBody')}</span>
        )}
      </p>
      {ask.problem && <InlineError title={ask.problem} />}
      <div className={styles.actions}>
        {isRefused && (
          <Button loading={ask.pending} onClick={() => void handleAsk()} data-needs-script>
            {t('kitchens:approval.askAgain')}
          </Button>
        )}
        <LinkButton to={paths.profile} variant="ghost">
          {t('kitchens:approval.profile')}
        </LinkButton>
        <LinkButton to={paths.myDishes} variant="ghost">
          {t('common:nav.myDishes')}
        </LinkButton>
      </div>
    </Panel>
  )
}
