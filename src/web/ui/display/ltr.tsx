import type { ReactNode } from 'react'

/** An order number, phone number, code or e-mail: left to right in both languages, and kept on one line. */
export function Ltr({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="ltr">
      {children}
    </bdi>
  )
}
