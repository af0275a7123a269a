import { Avatar } from '#web/ui/avatar.tsx'
import { choosePortrait, type PortraitKind } from './choose-portrait.ts'

const DRAWINGS: Record<PortraitKind, Record<string, string>> = {
  cook: import.meta.glob<string>('../assets/portraits/cooks/*.webp', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
  courier: import.meta.glob<string>('../assets/portraits/couriers/*.webp', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
  customer: import.meta.glob<string>('../assets/portraits/customers/*.webp', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
}

/** A person's photo, else the drawing named for them, else one chosen by their uid. */
export function Portrait({ uid, of: kind, picture = null, size, className, eager }: PortraitProps) {
  return (
    <Avatar
      src={sourceOf(uid, kind, picture)}
      {...(size === undefined ? {} : { size })}
      {...(eager === undefined ? {} : { eager })}
      className={className}
    />
  )
}

function sourceOf(uid: string, kind: PortraitKind, picture: string | null): string {
  if (picture && /^(https?:)?\//.test(picture)) return picture
  const drawings = DRAWINGS[kind]
  const named = Object.keys(drawings).find((path) => path.endsWith(`/${picture}.webp`))
  const path = named ?? choosePortrait(uid, Object.keys(drawings))
  return (path && drawings[path]) || ''
}

/** Who a portrait is of; `picture` is a photo's address or a drawing's name. */
export type PortraitOf = { uid: string; of: PortraitKind; picture?: string | null | undefined }

type PortraitProps = PortraitOf & { size?: number; className?: string | undefined; eager?: boolean }
