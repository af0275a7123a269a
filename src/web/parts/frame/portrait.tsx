import clsx from 'clsx'
import { initial } from '#domain/accounts/names.ts'
import { Avatar, useBrokenPicture } from '#web/ui/display/avatar.tsx'
import styles from './frame.module.css'

/**
 * A person's picture. Without one, or when it fails to load, the initial of their name on a star: a drawn face would be somebody
 * else's. The first word alone decides the colour, because a review shows no more than the first name of its author.
 */
export function Portrait({ name, picture, size = 40, className, eager = false }: PortraitProps) {
  const { isBroken, noticing } = useBrokenPicture(picture)
  if (picture && !isBroken) {
    return <Avatar {...noticing} src={picture} size={size} eager={eager} className={className} />
  }
  return (
    <svg
      viewBox="0 0 40 40"
      width={size}
      height={size}
      className={clsx(styles.star, 'keeps-size round', className)}
      data-colour={colourOf(name.trim().split(/\s/u)[0]!)}
      aria-hidden="true"
    >
      <path d={STAR} />
      <text x="20" y="20" textAnchor="middle" dominantBaseline="central">
        {initial(name)}
      </text>
    </svg>
  )
}

/** A khayamiya star with eight points, 40 wide. */
const STAR = `M${Array.from({ length: 16 }, (_, corner) => {
  const radius = corner % 2 === 0 ? 20 : 16.4
  const angle = (corner / 16) * 2 * Math.PI
  return `${(20 + Math.cos(angle) * radius).toFixed(1)} ${(20 + Math.sin(angle) * radius).toFixed(1)}`
}).join('L')}Z`

const COLOURS = 6

function colourOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % COLOURS
}

type PortraitProps = {
  name: string
  /** The picture's address. */
  picture: string | null
  size?: number
  className?: string | undefined
  eager?: boolean
}
