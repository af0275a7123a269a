import type { ReactNode } from 'react'

/** What people wrote, in whatever script they wrote it. */
export function UserText({ children }: { children: ReactNode }) {
  return <bdi dir="auto">{children}</bdi>
}
