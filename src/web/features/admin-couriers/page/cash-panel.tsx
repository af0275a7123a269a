import type { Client } from '#web/platform/api/client.ts'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useMore } from '#web/platform/lists/use-more.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import type { Courier } from '../courier-facts.tsx'
import { HandoverCard } from '../handover-card.tsx'
import styles from './courier-page.module.css'
import { RecordCash } from './record-cash.tsx'

export type Cash = Awaited<ReturnType<Client['courierCash']['getCourierCash']>>

/** The cash that a courier holds, the hand-overs they announced, and the entries behind the sum. */
export function CashPanel({ courier, cash, now }: { courier: Courier; cash: Cash; now: number }) {
  const { t, localized } = useLanguage()
  const { held, open, entries, nextCursor } = cash
  const more = useMore({ items: entries, nextCursor }, async (cursor) => {
    const next = await client().courierCash.getCourierCash({ id: courier.id, cursor })
    return { items: next.entries, nextCursor: next.nextCursor }
  })
  const name = localized(courier.name, courier.nameAr)
  return (
    <Panel heading={t('admin:cash.title')}>
      <HeldCash cash={cash} />
      {open.map((handover) => (
        <HandoverCard key={handover.id} handover={handover} name={name} now={now} isSaid />
      ))}
      <RecordCash courierId={courier.id} name={name} held={held} />
      <Stack as="ul" gap={6} className={styles.entries}>
        {more.items.map((entry) => (
          <Entry
            key={entry.kind === 'collected' ? entry.orderId : entry.handover.id}
            entry={entry}
            now={now}
          />
        ))}
      </Stack>
      {more.failed && (
        <InlineError
          title={t('admin:list.failedBody')}
          retryLabel={t('common:actions.retry')}
          retrying={more.loading}
          onRetry={more.load}
        />
      )}
      {more.cursor !== null && (
        <Button variant="ghost" size="compact" loading={more.loading} onClick={more.load}>
          {t('common:actions.loadMore')}
        </Button>
      )}
    </Panel>
  )
}

/** What they hold, and how much more they may before they get no more orders. */
function HeldCash({ cash: { held, limit, isAtLimit } }: { cash: Cash }) {
  const { t, format } = useLanguage()
  return (
    <>
      <Row as="p" between align="baseline" gap={12} lineGap={4} className="below-8">
        <strong className="h2">{format.money(held)}</strong>
        <span className={styles.limit}>{t('admin:cash.limit', { money: format.money(limit) })}</span>
      </Row>
      <ProgressBar
        label={t('admin:couriers.columns.cash')}
        value={held}
        max={limit}
        text={format.money(held)}
      />
      <p className={isAtLimit ? styles.over : styles.limit}>
        {isAtLimit
          ? t('admin:cash.stopped')
          : t('admin:cash.room', { money: format.money(Math.max(0, limit - held)) })}
      </p>
    </>
  )
}

function Entry({ entry, now }: { entry: Cash['entries'][number]; now: number }) {
  const { t, format } = useLanguage()
  const note = entry.kind === 'handover' ? entry.handover.note : null
  const handoverWords = ({ kind, state, counted, announced }: Cash['open'][number]) => {
    const money = format.money(counted ?? announced)
    return kind === 'announced'
      ? t(`admin:cash.states.${state}`, { money })
      : t(`admin:cash.kinds.${kind}`, { money })
  }
  return (
    <Row as="li" between align="stretch" gap={14} lineGap={2}>
      <span>
        {entry.kind === 'collected'
          ? t('admin:cash.collected', { money: format.money(entry.amount) })
          : handoverWords(entry.handover)}
        {note && (
          <>
            {' '}
            <Words of={note} />
          </>
        )}
      </span>
      <Muted as="time" dateTime={entry.at} small>
        {format.relative(entry.at, now)}
      </Muted>
    </Row>
  )
}
