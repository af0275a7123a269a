import clsx from 'clsx'
import styles from './skeleton.module.css'

/** A placeholder in the shape of what loads. It appears after 150 ms, so that quick answers do not flash. */
export function Skeleton({ width, height, radius, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(styles.skeleton, className)}
      style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
    />
  )
}

type SkeletonProps = {
  width?: string | number
  height?: string | number
  radius?: string | number
  className?: string | undefined
}
