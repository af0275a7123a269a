import clsx from 'clsx'
import type { ReactNode } from 'react'
import mahshiLarge from '#web/assets/cutouts/cut-mahshi.webp?url'
import mahshi from '#web/assets/cutouts/cut-mahshi-540.webp?url'
import molokhiaLarge from '#web/assets/cutouts/cut-molokhia.webp?url'
import molokhia from '#web/assets/cutouts/cut-molokhia-540.webp?url'
import omAliLarge from '#web/assets/cutouts/cut-om_ali.webp?url'
import omAli from '#web/assets/cutouts/cut-om_ali-540.webp?url'
import { KhayamPattern } from '#web/parts/frame/khayam-pattern.tsx'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import styles from './home-hero.module.css'

/**
 * In the order in which they lie on one another. Phones are told a little less than they show: nobody sees it in a cut-out,
 * and it halves the bytes of the picture that the page waits for.
 */
const DISHES = [
  {
    className: styles.molokhia,
    small: molokhia,
    large: molokhiaLarge,
    sizes: '(min-width: 67.5em) 546px, 300px',
  },
  {
    className: styles.mahshi,
    small: mahshi,
    large: mahshiLarge,
    sizes: '(min-width: 67.5em) 614px, (min-width: 48em) 470px, 300px',
  },
  {
    className: styles.omAli,
    small: omAli,
    large: omAliLarge,
    sizes: '(min-width: 67.5em) 459px, (min-width: 48em) 340px, 220px',
  },
]

/** The table as one comes in: whose food it is, where it goes, and what one would like. */
export function HomeHero({ place, search, withArt, slim }: HomeHeroProps) {
  const { t } = useTranslation()
  return (
    <KhayamPattern className={clsx(styles.hero, slim && styles.slim)}>
      <div className={`page ${styles.words}`}>
        {place}
        <h1 className={styles.title}>
          <span>{t('catalog:home.heroFirst')}</span> <span>{t('catalog:home.heroSecond')}</span>
        </h1>
        <p className={styles.sub}>{t('catalog:home.sub')}</p>
        {search}
      </div>
      {withArt && (
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
      )}
    </KhayamPattern>
  )
}

type HomeHeroProps = {
  place: ReactNode
  search: ReactNode
  /** Not for those who asked their browser to save data. */
  withArt: boolean
  /** For who knows the house and has come for food: on phones the food begins below the search. */
  slim: boolean
}
