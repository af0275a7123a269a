const EMOJI = String.raw`\p{Extended_Pictographic}`

/**
 * What takes no room on the screen: controls that turn the text around them, tags, joiners, fillers. What belongs to an
 * emoji stays: the joiner between two, the selector after one, and the selector of a keycap.
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
/** Vocalised Arabic has three on a letter at most. */
const MARKS_TOO_MANY = /(\p{M}{4})\p{M}+/gu
const VISIBLE = /[^\p{Z}\p{Cc}\p{M}\u2800]/u

/** What people typed into a field of one line, as it may stand among the texts of others. */
export function cleanLine(typed: string): string {
  return withoutTricks(typed).replace(SPACES, ' ').trim()
}

/** What people typed into a field of many lines. */
export function cleanLines(typed: string): string {
  return withoutTricks(typed).replace(LINE_ENDS, '\n').replace(SPACES_BUT_NEWLINES, ' ').trim()
}

/** Whether a reader would see anything of a cleaned text. */
export function isVisible(cleaned: string): boolean {
  return VISIBLE.test(cleaned)
}

/** Half a character is replaced first: PostgreSQL refuses to store one. */
function withoutTricks(typed: string): string {
  return typed.toWellFormed().replace(INVISIBLE, '').replace(MARKS_TOO_MANY, '$1')
}
