import { useEffect, useState } from 'react'
import type { OrderChange } from '#contract/ordering/order-answer.ts'
import { SECOND_MS } from '#domain/durations.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { BeforeAfter } from '#web/ui/display/before-after.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import styles from './change-facts.module.css'

/** What a change makes of an order, line by line, and what it costs then: for a kitchen the food, for others all of it. */
export function ChangeFacts({ change }: { change: OrderChange }) {
  const { t, format } = useLanguage()
  const { words, dishes, address, notes, minutes, oldSubtotal, newSubtotal } = change
  const { oldTotal = oldSubtotal, newTotal = newSubtotal } = change
  return (
    <Stack gap={10}>
      {words && (
        <p className="medium breaks">
          <Words of={words} />
        </p>
      )}
      <ul className="grid">
        {dishes.map((dish) => (
          <Dish key={dish.dishId} dish={dish} />
        ))}
      </ul>
      <Stack as="dl" gap={8}>
        {address && (
          <Fact label={t('ordering:change.address')} before={address.before} after={address.after} />
        )}
        {notes && <Fact label={t('ordering:change.notes')} before={notes.before} after={notes.after} />}
        {minutes && (
          <Fact
            label={t('ordering:cook.howLong')}
            before={minutes.before === null ? '' : format.minutes(minutes.before)}
            after={format.minutes(minutes.after)}
          />
        )}
        <Row gap={16} lineGap={2} align="baseline" between className={styles.sum}>
          <dt>
            {change.newTotal === undefined ? t('ordering:checkout.subtotal') : t('ordering:checkout.total')}
          </dt>
          <dd className="num">
            {oldTotal === newTotal ? (
              format.money(newTotal)
            ) : (
              <BeforeAfter before={format.money(oldTotal)} after={format.money(newTotal)} />
            )}
          </dd>
        </Row>
      </Stack>
    </Stack>
  )
}

function Dish({ dish: { name, nameAr, from, to } }: { dish: OrderChange['dishes'][number] }) {
  const { t, localized, format } = useLanguage()
  const times = (n: number) => `×${format.count(n)}`
  return (
    <Row as="li" gap={16} lineGap={2} align="baseline" between className={styles.dish}>
      <bdi className="strong breaks">{localized(name, nameAr)}</bdi>
      <span className="num">
        {to === 0 ? (
          <span className="in-bad">{t('ordering:change.gone')}</span>
        ) : from === 0 ? (
          <span className="in-good strong">
            {t('ordering:change.new')} {times(to)}
          </span>
        ) : (
          <BeforeAfter before={times(from)} after={times(to)} />
        )}
      </span>
    </Row>
  )
}

function Fact({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <div className={styles.fact}>
      <dt className="muted small">{label}</dt>
      <dd className="breaks">
        {before && (
          <del className="muted">
            <bdi>{before}</bdi>
          </del>
        )}{' '}
        <ins>
          <bdi>{after || '–'}</bdi>
        </ins>
      </dd>
    </div>
  )
}

/** The milliseconds until an instant, by the server's clock, because a phone's own may be wrong. Counts down by the second. */
export function useTimeLeft(until: string, serverNow: number): number {
  const end = Date.parse(until)
  const [left, setLeft] = useState(end - serverNow)
  useEffect(() => {
    const aheadMs = serverNow - Date.now()
    const count = () => setLeft(end - Date.now() - aheadMs)
    count()
    const timer = setInterval(count, SECOND_MS)
    return () => clearInterval(timer)
  }, [end, serverNow])
  return Math.max(0, left)
}
