import IconChefHat from '@tabler/icons-react/dist/esm/icons/IconChefHat.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import clsx from 'clsx'
import { Link } from 'react-router'
import type { KitchenProfile, KitchenToday } from '#contract/kitchens.ts'
import { firstName } from '#domain/accounts/first-name.ts'
import { paths } from '#domain/paths.ts'
import { cairoWall } from '#locales/cairo-wall.ts'
import { ReviewCard } from '#web/parts/review/review-card.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton, TextLink } from '#web/ui/actions/link-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { StatStone, StatTile } from '#web/ui/display/stat-tile.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Grid } from '#web/ui/layout/columns.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './kitchen-home.module.css'
import { KitchenState } from './kitchen-state.tsx'

const MORNING_BEGINS = 4
const NOON = 12

/** A greeting, the kitchen's state, and the button that closes or reopens it for today. */
export function KitchenHeader(props: KitchenHeaderProps) {
  const { today, partOfDay, newOrders } = props
  const { t, format, localized } = useLanguage()
  const name = firstName(localized(today.name, today.nameAr))
  return (
    <Row as="header" gap={24} lineGap={14} between>
      <div className="shrinks">
        <h1>{t(`kitchens:mine.${partOfDay}`, { name })}</h1>
        <p className="above-6 muted" role="status">
          {newOrders > 0
            ? t('kitchens:mine.newOrders', { n: format.count(newOrders), count: newOrders })
            : t('kitchens:mine.noNewOrders')}
        </p>
      </div>
      <KitchenState {...props} />
    </Row>
  )
}

type KitchenHeaderProps = Parameters<typeof KitchenState>[0] & { partOfDay: PartOfDay; newOrders: number }

type PartOfDay = 'morning' | 'evening'

/** The greeting of this hour in Cairo: good morning until noon, good evening through the night. */
export function partOfDay(instantMs: number): PartOfDay {
  const { hour } = cairoWall(instantMs)
  return MORNING_BEGINS <= hour && hour < NOON ? 'morning' : 'evening'
}

/** The day in four tiles: earnings, rating, preparation time and capacity. */
export function DayFigures({ today }: { today: KitchenToday }) {
  const { t, format } = useLanguage()
  const { averageRating, reviewCount, takenToday, dailyOrderLimit } = today
  const limit = { n: format.count(takenToday), max: format.count(dailyOrderLimit), count: dailyOrderLimit }
  return (
    <Grid least="150px" gap={12} className={styles.tiles}>
      <StatTile
        label={t('insights:today')}
        mark={<StatStone tone="samna" />}
        value={<span className="num">{format.money(today.revenue)}</span>}
        line={t('insights:orders', { n: format.count(today.orders), count: today.orders })}
      />
      <StatTile
        label={t('insights:rating')}
        mark={<StatStone tone="green" />}
        value={
          averageRating !== null && (
            <span className={clsx(styles.rating, 'inline-row gap-6')}>
              <span className="num">{format.rating(averageRating)}</span>
              <Icon of={IconStarFilled} size={24} />
            </span>
          )
        }
        line={
          averageRating === null
            ? t('insights:noRating')
            : t('insights:reviews', { n: format.count(reviewCount), count: reviewCount })
        }
      />
      <PrepTile today={today} />
      <StatTile
        label={t('insights:dailyLimit')}
        mark={
          <span className={clsx(styles.limit, 'small strong one-line')}>
            {t('insights:limitShort', limit)}
          </span>
        }
      >
        <ProgressBar
          label={t('insights:dailyLimit')}
          value={takenToday}
          max={dailyOrderLimit}
          text={t('insights:limit', limit)}
        />
        <p className={clsx(styles.limitBelow, 'above-8 small strong')} aria-hidden="true">
          {t('insights:limitShort', limit)}
        </p>
        <TextLink to={paths.cookAvailability} aria-label={t('kitchens:mine.changeLimit')}>
          {t('common:actions.change')}
        </TextLink>
        {today.state === 'full' && (
          <p className={clsx(styles.full, 'above-8 muted')}>{t('kitchens:mine.fullToday')}</p>
        )}
      </StatTile>
    </Grid>
  )
}

function PrepTile({ today }: { today: KitchenToday }) {
  const { t, format } = useLanguage()
  const { averagePrepMinutes, averagePrepMinutesLastWeek } = today
  const compared = comparePrep(averagePrepMinutes, averagePrepMinutesLastWeek)
  const time = compared && format.elapsedMinutes(compared.byMinutes)
  return (
    <StatTile
      label={t('insights:averagePrep')}
      mark={<StatStone tone="blue" />}
      value={
        averagePrepMinutes !== null && (
          <span className="num">{format.elapsedMinutes(Math.round(averagePrepMinutes))}</span>
        )
      }
      {...(compared?.result === 'faster' ? { change: { value: 'fell', isGood: true } } : {})}
      {...(compared?.result === 'slower' ? { change: { value: 'rose', isGood: false } } : {})}
      line={
        averagePrepMinutes === null
          ? t('insights:noPrep')
          : compared && t(`insights:${compared.result}`, { time })
      }
    />
  )
}

/** Compares today's average preparation time with last week's, in whole minutes as they are shown. Null where one is missing. */
export function comparePrep(
  today: number | null,
  lastWeek: number | null,
): { result: 'faster' | 'slower' | 'same'; byMinutes: number } | null {
  if (today === null || lastWeek === null) return null
  const difference = Math.round(today) - Math.round(lastWeek)
  if (difference === 0) return { result: 'same', byMinutes: 0 }
  return { result: difference < 0 ? 'faster' : 'slower', byMinutes: Math.abs(difference) }
}

/** Dishes with few portions left today, each with a link to change them. */
export function LowDishes({ dishes }: { dishes: KitchenToday['runningLow'] }) {
  const { t, localized, format } = useLanguage()
  if (dishes.length === 0) return null
  return (
    <Panel heading={t('kitchens:mine.lowStock')}>
      <Stack as="ul" gap={12} className={styles.list}>
        {dishes.map(({ id, name, nameAr, left, of }) => (
          <Row key={id} as="li" between gap={16} lineGap={2} className={clsx(styles.dish, 'touchable')}>
            <Link to={paths.editDish(id)}>
              <bdi>{localized(name, nameAr)}</bdi>
            </Link>
            <Muted as="span" small className={styles.quiet}>
              {left === 0
                ? t('kitchens:mine.soldOut')
                : t('kitchens:mine.portionsLeft', { left: format.count(left), of: format.count(of) })}
            </Muted>
          </Row>
        ))}
      </Stack>
    </Panel>
  )
}

/** The latest reviews of the kitchen's dishes. */
export function NewReviews({ reviews, now }: { reviews: KitchenToday['newReviews']; now: number }) {
  const { t, localized } = useLanguage()
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="new-reviews">
      <h2 id="new-reviews" className="below-12">
        {t('kitchens:mine.reviews')}
      </h2>
      <Stack as="ul" gap={12} className={styles.list}>
        {reviews.map(({ id, dishId, hasPage, dishName, dishNameAr, ...review }) => {
          const name = <bdi>{localized(dishName, dishNameAr)}</bdi>
          return (
            <li key={id}>
              <ReviewCard
                {...review}
                now={now}
                adminReply={null}
                action={
                  <Muted small className={styles.quiet}>
                    {t('kitchens:mine.reviewOf')}{' '}
                    {hasPage ? <Link to={paths.dish(dishId)}>{name}</Link> : name}
                  </Muted>
                }
              />
            </li>
          )
        })}
      </Stack>
    </section>
  )
}

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
      <Row as="p" nowrap align="start" gap={10} className="below-14">
        <Icon of={isRefused ? IconChefHat : IconHourglass} size={22} />
        {isRefused ? (
          <span>
            {t('accounts:courier.refusedReason')} <Words of={refusalReason} />
          </span>
        ) : (
          <span>{t('kitchens:approval.waitingBody')}</span>
        )}
      </Row>
      {ask.problem && <InlineError title={ask.problem} />}
      <Row gap={10} align="stretch">
        {isRefused && (
          <Button loading={ask.pending} onClick={() => void handleAsk()}>
            {t('kitchens:approval.askAgain')}
          </Button>
        )}
        <LinkButton to={paths.profile} variant="ghost">
          {t('kitchens:approval.profile')}
        </LinkButton>
        <LinkButton to={paths.myDishes} variant="ghost">
          {t('common:nav.myDishes')}
        </LinkButton>
      </Row>
    </Panel>
  )
}
