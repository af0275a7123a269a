import type { ReactNode } from 'react'

/** An order number, phone, code or e-mail: left to right in both languages, never broken over two lines. */
export function Ltr({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="ltr">
      {children}
    </bdi>
  )
}
