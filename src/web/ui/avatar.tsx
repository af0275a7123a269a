import clsx from 'clsx'
import styles from './avatar.module.css'

/** A round picture. Its name stands beside it, so by itself it says nothing. */
export function Avatar({ src, size = 40, className, eager = false }: AvatarProps) {
  return (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={clsx(styles.avatar, className)}
    />
  )
}

type AvatarProps = { src: string; size?: number; className?: string | undefined; eager?: boolean }
