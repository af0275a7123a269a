const EMOJI = String.raw`\p{Extended_Pictographic}`

/**
 * Characters that take no room on the screen: direction controls, tags, joiners, fillers. Those of an emoji stay: the joiner
 * between two, the selector after one, and the selector of a keycap.
 */
const INVISIBLE = new RegExp(
  [
    String.raw`(?!(?<=[${EMOJI}\p{Emoji_Modifier}]\ufe0f?)\u200d(?=${EMOJI}))`,
    String.raw`(?!(?<=${EMOJI})[\ufe0e\ufe0f])`,
    String.raw`(?!(?<=[0-9#*])\ufe0f\u20e3)`,
    String.raw`[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`,
  ].join(''),
  'gu',
)
const LINE_ENDS = /\r\n|[\r\u0085\u2028\u2029]/gu
const SPACES_BUT_NEWLINES = /(?!\n)[\s\p{Cc}]/gu
const SPACES = /[\s\p{Cc}]+/gu
/** Vocalised Arabic has at most three marks on a letter. */
const MARKS_TOO_MANY = /(\p{M}{4})\p{M}+/gu
const VISIBLE = /[^\p{Z}\p{Cc}\p{M}\u2800]/u

/** Cleans what people typed into a field of one line, so that it cannot disturb the texts around it. */
export function cleanLine(typed: string): string {
  return withoutTricks(typed).replace(SPACES, ' ').trim()
}

/** Cleans what people typed into a field of many lines. */
export function cleanLines(typed: string): string {
  return withoutTricks(typed).replace(LINE_ENDS, '\n').replace(SPACES_BUT_NEWLINES, ' ').trim()
}

/** Whether a reader would see anything of a cleaned text. */
export function isVisible(cleaned: string): boolean {
  return VISIBLE.test(cleaned)
}

/** Lone surrogates are replaced, because PostgreSQL refuses to store them. */
function withoutTricks(typed: string): string {
  return typed.toWellFormed().replace(INVISIBLE, '').replace(MARKS_TOO_MANY, '$1')
}
