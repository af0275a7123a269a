import type { ReactNode } from 'react'

/** A number with its unit, kept in one piece among text of either direction. */
export function Num({ children }: { children: ReactNode }) {
  return <span className="num">{children}</span>
}
