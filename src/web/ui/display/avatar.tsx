import clsx from 'clsx'
import type { ComponentProps } from 'react'
import styles from './display.module.css'

/** A round picture. Its name always stands beside it, so the picture has no text of its own. */
export function Avatar({ size = 40, className, eager = false, ...image }: AvatarProps) {
  return (
    <img
      {...image}
      alt=""
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={clsx(styles.avatar, className)}
    />
  )
}

type AvatarProps = Pick<ComponentProps<'img'>, 'src' | 'ref' | 'onError' | 'className'> & {
  size?: number
  eager?: boolean
}
