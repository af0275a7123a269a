import { photoWidths } from '#web/parts/dish/dish-photo.tsx'
import { KhayamPattern } from '#web/parts/frame/khayam-pattern.tsx'
import styles from './cook-banner.module.css'

const STRIPS = 3

/** Three strips of the kitchen's photos. The pattern fills the room of missing ones. */
export function CookBanner({ photos }: { photos: readonly string[] }) {
  return (
    <KhayamPattern className={styles.banner}>
      {photos.slice(0, STRIPS).map((photo) => (
        <img
          key={photo}
          src={photo}
          srcSet={photoWidths(photo)}
          sizes="34vw"
          alt=""
          width={480}
          height={360}
          decoding="async"
          className={styles.strip}
        />
      ))}
    </KhayamPattern>
  )
}
