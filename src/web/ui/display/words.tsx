/** Text that a person wrote: it begins on its own side, and a screen reader reads it with the voice of its script. */
export function Words({ of: text, as: Tag = 'bdi', className }: WordsProps) {
  return (
    <Tag dir="auto" lang={languageOf(text ?? '')} className={className}>
      {text}
    </Tag>
  )
}

type WordsProps = { of: string | null | undefined; as?: 'bdi' | 'p' | 'span'; className?: string | undefined }

/** Nobody says in which language they write, but Arabic letters and Latin ones tell. */
function languageOf(text: string): 'ar' | 'en' | undefined {
  const letter = /\p{Letter}/u.exec(text)?.[0] ?? ''
  if (/\p{Script=Arabic}/u.test(letter)) return 'ar'
  return /\p{Script=Latin}/u.test(letter) ? 'en' : undefined
}
