import clsx from 'clsx'
import type { ReactNode } from 'react'
import { inWidth } from '#domain/catalog/photos.ts'
import { ANONYMOUS, GUEST } from '#domain/reviews/review-rules.ts'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useBrokenPicture } from '#web/ui/display/avatar.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { Rating } from './rating.tsx'
import styles from './review-card.module.css'

/** One review, with the admins' reply. */
export function ReviewCard(review: ReviewCardProps) {
  const { rating, comment, photoUrl, createdAt, now, adminReply, corner, action } = review
  const { t, format } = useLanguage()
  const { isBroken, noticing } = useBrokenPicture(photoUrl)
  const unnamed: Record<string, string> = { [ANONYMOUS]: t('reviews:anonymous'), [GUEST]: t('reviews:guest') }
  const userName = unnamed[review.userName] ?? review.userName
  return (
    <Panel as="article" className={styles.card}>
      <Row as="header" gap={8} className="below-6">
        <Portrait name={userName} picture={null} size={34} />
        <bdi className="shrinks strong">{userName}</bdi>
        <Rating average={rating} />
        <span className={clsx(styles.end, 'to-the-end row small one-line')}>
          <time dateTime={new Date(createdAt).toISOString()}>{format.relative(createdAt, now)}</time>
          {corner}
        </span>
      </Row>
      {comment && <Words as="p" of={comment} />}
      {photoUrl && !isBroken && (
        <a
          href={inWidth(photoUrl, 1024)}
          target="_blank"
          rel="noreferrer"
          className={clsx(styles.photo, 'own-line above-8')}
        >
          <img {...noticing} src={photoUrl} alt={t('reviews:photo')} width={72} height={72} loading="lazy" />
        </a>
      )}
      {adminReply && (
        <Muted as="div" small className={clsx(styles.reply, 'above-8 rounded-small on-sunken')}>
          <p className="strong ink">{t('reviews:adminReply')}</p>
          <Words as="p" of={adminReply} />
        </Muted>
      )}
      {action}
    </Panel>
  )
}

export type ReviewCardProps = {
  userName: string
  rating: number
  comment: string
  photoUrl: string | null
  createdAt: string | number
  /** When the page was rendered. Server and hydration use the same moment. */
  now: number
  adminReply: string | null
  /** A quiet action, at the end of the first line. */
  corner?: ReactNode
  /** The reader's actions. */
  action?: ReactNode
}
