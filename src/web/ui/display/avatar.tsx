import clsx from 'clsx'
import { type ComponentProps, useState } from 'react'
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

/** Whether a picture failed to load, and the props with which its element reports that. */
export function useBrokenPicture(src: string | null) {
  const [broken, setBroken] = useState<string | null>(null)
  return {
    isBroken: src !== null && broken === src,
    noticing: {
      // A picture that failed before hydration fires no error event afterwards.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(src)
      },
      onError: () => setBroken(src),
    },
  }
}
