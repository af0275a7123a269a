import clsx from 'clsx'
import type { ReactNode } from 'react'
import mahshiLarge from '#web/assets/cutouts/cut-mahshi.webp?url'
import mahshi from '#web/assets/cutouts/cut-mahshi-540.webp?url'
import molokhiaLarge from '#web/assets/cutouts/cut-molokhia.webp?url'
import molokhia from '#web/assets/cutouts/cut-molokhia-540.webp?url'
import omAliLarge from '#web/assets/cutouts/cut-om_ali.webp?url'
import omAli from '#web/assets/cutouts/cut-om_ali-540.webp?url'
import { KhayamPattern } from '#web/parts/frame/brand.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import styles from './home.module.css'

/**
 * In the order in which they overlap. Phones get a smaller `sizes` than they show: the cut-outs hide the difference, and the
 * picture that delays the first paint weighs half.
 */
const DISHES = [
  {
    className: styles.molokhia,
    small: molokhia,
    large: molokhiaLarge,
    sizes: '(min-width: 67.5em) 546px, (min-width: 48em) 300px, 200px',
  },
  {
    className: styles.mahshi,
    small: mahshi,
    large: mahshiLarge,
    sizes: '(min-width: 67.5em) 614px, (min-width: 48em) 470px, 200px',
  },
  {
    className: styles.omAli,
    small: omAli,
    large: omAliLarge,
    sizes: '(min-width: 67.5em) 459px, (min-width: 48em) 340px, 200px',
  },
]

/** The table at the top of the home page: the title, the place and the search. */
export function HomeHero({ place, search, withArt, slim, narrowed }: HomeHeroProps) {
  const { t } = useLanguage()
  return (
    <KhayamPattern className={clsx(styles.hero, slim && styles.slim, narrowed && styles.narrowed)}>
      <div className={`page ${styles.words} column`}>
        {place}
        <h1 className={styles.title}>
          <span className="own-line">{t('catalog:home.heroFirst')}</span>{' '}
          <span className="own-line">{t('catalog:home.heroSecond')}</span>
        </h1>
        <p className={styles.sub}>{t('catalog:home.sub')}</p>
        {search}
      </div>
      {withArt && (
        <div className={styles.table}>
          <div className={styles.art}>
            {DISHES.map(({ className, small, large, sizes }) => (
              <img
                key={small}
                src={small}
                srcSet={`${small} 540w, ${large} 900w`}
                sizes={sizes}
                alt=""
                width={900}
                height={675}
                decoding="async"
                fetchPriority={small === mahshi ? 'high' : 'low'}
                className={className}
              />
            ))}
          </div>
        </div>
      )}
    </KhayamPattern>
  )
}

type HomeHeroProps = {
  place: ReactNode
  search: ReactNode
  /** False where the browser asks to save data. */
  withArt: boolean
  /** For returning visitors: on phones the food starts right below the search. */
  slim: boolean
  /** For a search: its results start right below it on wide screens too. */
  narrowed: boolean
}
