import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { callAddress } from './reach.ts'

/** Somebody's number as Egyptians write it, left to right in both languages. */
export function Phone({ number }: { number: string }) {
  return <Ltr>{useLanguage().format.mobile(number)}</Ltr>
}

/** The same as a link that calls it. */
export function PhoneLink({ number, className }: { number: string; className?: string | undefined }) {
  return (
    <a href={callAddress(number)} className={className}>
      <Phone number={number} />
    </a>
  )
}
