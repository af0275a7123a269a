import clsx from 'clsx'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { StatTile } from '#web/ui/display/stat-tile.tsx'
import { useCourierBoard } from './courier-board-provider.tsx'
import styles from './courier-home.module.css'

/** The day in four figures: deliveries, earnings with the week's sum, cash to hand over, distance. */
export function DayFigures() {
  const { t, format } = useLanguage()
  const { today } = useCourierBoard()
  if (!today) return <p role="status">{t('delivery:home.figuresFailed')}</p>
  return (
    <section>
      <h2 className={styles.heading}>{t('delivery:home.today')}</h2>
      <div className={styles.tiles}>
        <StatTile
          label={t('delivery:home.deliveries')}
          value={<Figure text={format.count(today.deliveries)} />}
          line={t('delivery:home.thisWeek', { value: format.count(today.week.deliveries) })}
        />
        <StatTile
          label={t('delivery:home.earned')}
          value={<Figure text={format.money(today.earned)} />}
          line={t('delivery:home.thisWeek', { value: format.money(today.week.earned) })}
        />
        <StatTile
          label={t('delivery:home.cashHeld')}
          value={<Figure text={format.money(today.cashHeld)} />}
          line={
            <Link to={paths.courierCash} className="underlined">
              {t('delivery:cash.toCash')}
            </Link>
          }
        />
        <StatTile
          label={t('delivery:home.kilometres')}
          value={<Figure text={format.distance(today.kilometres)} />}
        />
      </div>
    </section>
  )
}

function Figure({ text }: { text: string }) {
  return <span className={clsx('num', styles.figure)}>{text}</span>
}
