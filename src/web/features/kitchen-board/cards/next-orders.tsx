import { paths } from '#domain/paths.ts'
import tea from '#web/assets/spots/spot-tea.webp?url'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { nextOrders } from '../board.ts'
import styles from '../kitchen-board.module.css'
import { useKitchenBoard } from '../kitchen-board-provider.tsx'
import { BoardOrder } from './board-order.tsx'
import { OrderQuestions } from './order-questions.tsx'
import { useOrderAction } from './use-order-action.ts'

const MAX_SHOWN = 3

/** The next few orders, each with its action. */
export function NextOrders() {
  const { t } = useLanguage()
  const { board, now } = useKitchenBoard()
  const action = useOrderAction()
  const orders = nextOrders(board, MAX_SHOWN)
  if (orders.length === 0) {
    return (
      <Panel>
        <EmptyState
          art={tea}
          title={t('kitchens:mine.noOpenOrders')}
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
      <Row as="header" between gap={10} className={styles.head}>
        <h2 id="next-up">{t('kitchens:mine.nextOrders')}</h2>
        <LinkButton variant="ghost" to={paths.cookOrders}>
          {t('kitchens:mine.toBoard')}
        </LinkButton>
      </Row>
      <ol className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <BoardOrder order={order} now={now} actions={action.cards} />
          </li>
        ))}
      </ol>
      <OrderQuestions action={action} />
    </section>
  )
}
