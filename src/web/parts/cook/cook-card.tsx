import clsx from 'clsx'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { AvailabilityPill } from '#web/parts/dish/availability-pill.tsx'
import frame from '#web/parts/dish/dish.module.css'
import type { DishOpening } from '#web/parts/dish/dish-card.tsx'
import { KhayamPattern } from '#web/parts/frame/brand.tsx'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { Rating } from '#web/parts/review/rating.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import styles from './cook-card.module.css'

const STRIPS = 3

/** A cook: three photos of dishes, the portrait, and two lines in their own words. */
export function CookCard({
  name,
  href,
  portrait,
  bio,
  area,
  rating,
  distanceKm,
  photos,
  opening,
  level = 3,
}: CookCardProps) {
  const { format } = useLanguage()
  const Heading = `h${level}` as const
  const facts = [area, distanceKm === null ? null : format.distanceShort(distanceKm)].filter(Boolean)
  return (
    <article className={clsx(frame.card, 'holds clips framed on-surface column')} data-ring>
      <KhayamPattern className={styles.strips}>
        {photos.slice(0, STRIPS).map((photo) => (
          <img key={photo} src={photo} alt="" width={480} height={360} loading="lazy" decoding="async" />
        ))}
      </KhayamPattern>
      <Portrait name={name} picture={portrait} size={72} className={styles.face} />
      <div className={clsx(styles.text, 'column gap-4')}>
        <Row gap={8} lineGap={0} between className="full-width">
          <Heading className={styles.name}>
            <Link to={href} className={styles.link}>
              <bdi>{name}</bdi>
            </Link>
          </Heading>
          {rating && <Rating average={rating.average} count={rating.count} showCount />}
        </Row>
        {facts.length > 0 && (
          <Muted small>
            {facts.map((fact, at) => (
              <Fragment key={fact}>
                {at > 0 && (
                  <>
                    {' '}
                    <Dot />{' '}
                  </>
                )}
                <bdi>{fact}</bdi>
              </Fragment>
            ))}
          </Muted>
        )}
        <Muted small>
          <Words as="span" of={bio} className="clamp-2" />
        </Muted>
        {opening?.state === 'closed' && <AvailabilityPill opening={opening} until={null} />}
      </div>
    </article>
  )
}

export type CookCardProps = {
  name: string
  href: string
  portrait: string | null
  bio: string
  area: string
  rating: { average: number; count: number } | null
  distanceKm: number | null
  photos: readonly string[]
  opening?: DishOpening
  level?: 2 | 3
}
