import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import type { KitchenToday } from '#contract/kitchens.ts'
import { paths } from '#domain/paths.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { StatStone, StatTile } from '#web/ui/display/stat-tile.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { comparePrep } from './compare-prep.ts'
import styles from './kitchen-home.module.css'

/** The day in four tiles: earnings, rating, preparation time and capacity. */
export function DayFigures({ today }: { today: KitchenToday }) {
  const { t, format } = useLanguage()
  const { averageRating, reviewCount, takenToday, dailyOrderLimit } = today
  const limit = { n: format.count(takenToday), max: format.count(dailyOrderLimit), count: dailyOrderLimit }
  return (
    <div className={styles.tiles}>
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
            <span className={styles.rating}>
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
        mark={<span className={styles.limit}>{t('insights:limitShort', limit)}</span>}
      >
        <ProgressBar
          label={t('insights:dailyLimit')}
          value={takenToday}
          max={dailyOrderLimit}
          text={t('insights:limit', limit)}
        />
        <p className={styles.limitBelow} aria-hidden="true">
          {t('insights:limitShort', limit)}
        </p>
        <TextLink to={paths.cookAvailability} aria-label={t('kitchens:mine.changeLimit')}>
          {t('common:actions.change')}
        </TextLink>
        {today.state === 'full' && <p className={styles.full}>{t('kitchens:mine.fullToday')}</p>}
      </StatTile>
    </div>
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
