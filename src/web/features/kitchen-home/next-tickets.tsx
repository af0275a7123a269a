import tea from '#web/assets/spots/spot-tea.webp?url'
import { KitchenTicket, type KitchenTicketProps } from '#web/parts/kitchen-ticket.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './next-tickets.module.css'

/** The few orders that come next, each leading to the board, where they are worked on. */
export function NextTickets({ tickets }: { tickets: readonly NextTicket[] }) {
  const { t } = useTranslation()
  if (tickets.length === 0) {
    return (
      <Panel>
        <EmptyState
          art={tea}
          title={t('kitchens:mine.noTickets')}
          action={
            <LinkButton variant="ghost" to="/cook/orders">
              {t('kitchens:mine.toBoard')}
            </LinkButton>
          }
        />
      </Panel>
    )
  }
  return (
    <section aria-labelledby="next-up">
      <header className={styles.head}>
        <h2 id="next-up">{t('kitchens:mine.nextTickets')}</h2>
        <LinkButton variant="ghost" to="/cook/orders">
          {t('kitchens:mine.toBoard')}
        </LinkButton>
      </header>
      <ol className={styles.tickets}>
        {tickets.map(({ status, ...face }) => (
          <li key={face.id}>
            <KitchenTicket
              {...face}
              contact={<StatusBadge status={status} />}
              action={
                <LinkButton variant="soft" to="/cook/orders" className={styles.link}>
                  {t('kitchens:mine.openTicket')}
                </LinkButton>
              }
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

export type NextTicket = Omit<KitchenTicketProps, 'action' | 'children'> & { status: string }
