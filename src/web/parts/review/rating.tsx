import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import clsx from 'clsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './rating.module.css'

/** A star and a number. Screen readers get full words. */
export function Rating({ average, count, showCount = false }: RatingProps) {
  const { t, format } = useLanguage()
  const spoken =
    count === undefined
      ? t('reviews:spokenStars', { rating: format.rating(average) })
      : t('reviews:spoken', { rating: format.rating(average), n: format.count(count), count })
  return (
    <span className="holds keeps-size">
      <span aria-hidden="true" className={clsx(styles.shown, 'inline-row strong')}>
        <Icon of={IconStarFilled} size={15} />
        <span className="num">{format.rating(average)}</span>
        {showCount && count !== undefined && (
          <span className={clsx('num', styles.count, 'muted small regular')}>({format.count(count)})</span>
        )}
      </span>
      <span className="visually-hidden">{spoken}</span>
    </span>
  )
}

type RatingProps = {
  average: number
  count?: number | undefined
  showCount?: boolean
}
