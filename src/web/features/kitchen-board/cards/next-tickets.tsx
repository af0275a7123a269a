import { paths } from '#domain/paths.ts'
import tea from '#web/assets/spots/spot-tea.webp?url'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { nextTickets } from '../board.ts'
import { useKitchenBoard } from '../kitchen-board-provider.tsx'
import styles from './next-tickets.module.css'
import { OrderTicket } from './order-ticket.tsx'
import { TicketQuestions } from './ticket-questions.tsx'
import { useTicketAction } from './use-ticket-action.ts'

const MOST = 3

/** The few orders that come next, each with what there is to do about it. */
export function NextTickets() {
  const { t } = useTranslation()
  const { board, now } = useKitchenBoard()
  const action = useTicketAction()
  const tickets = nextTickets(board, MOST)
  if (tickets.length === 0) {
    return (
      <Panel>
        <EmptyState
          art={tea}
          title={t('kitchens:mine.noTickets')}
          action={
            <LinkButton variant="ghost" to={paths.cookOrders}>
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
        <LinkButton variant="ghost" to={paths.cookOrders}>
          {t('kitchens:mine.toBoard')}
        </LinkButton>
      </header>
      <ol className={styles.tickets}>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <OrderTicket ticket={ticket} now={now} busy={action.sending} onAsk={action.ask} />
          </li>
        ))}
      </ol>
      <TicketQuestions action={action} />
    </section>
  )
}
