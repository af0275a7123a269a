import { initial } from './names.ts'

// Name particles: each belongs to the word after it.
const LEADING = new Set(
  ['abd', 'abdel', 'abdul', 'abd-el', 'abo', 'abou', 'abu', 'om', 'omm', 'um', 'umm', 'el', 'al']
    .concat(['bin', 'ibn', 'bint'])
    .concat(['عبد', 'أبو', 'ابو', 'أبا', 'أبي', 'أم', 'ام', 'آل', 'بن', 'ابن', 'بنت']),
)

// How people are addressed. Nobody is called by a title alone, so as the first word it belongs to the name after it.
const TITLE =
  /^(?:ha[gj]{1,2}a?|tante|mama|abla|s[ei]tt|amm?o?|[uo]staza?|sheikha?|dr|doctor|eng|mrs?|ms|miss|madame|(?:ال)?(?:حاجة?|حج|ست|[أا]ستاذة?|شيخة?|دكتورة?|(?:باش)?مهندسة?)|طنط|ماما|[أا]بلة|عمو?|د|م|مدام)\.?$/iu

// Words that complete the name before them, as in نور الدين and Seif El-Din. Written without spaces and hyphens.
const TRAILING = new Set(
  ['eldin', 'eldeen', 'aldin', 'aldeen', 'eddin', 'eddine', 'elislam', 'allah'].concat([
    'الدين',
    'الإسلام',
    'الاسلام',
    'الله',
  ]),
)

/** The first name alone, as reviews and the courier's card show it; عبد الرحمن, Abu Bakr, نور الدين and Hagga Zeinab stay whole. */
export function firstName(fullName: string): string {
  return nameParts(fullName)[0] ?? ''
}

/** The first name and the initial of the last: "Yara H.", "يارا ح."; the article never counts as the initial. */
export function shortName(fullName: string): string {
  const parts = nameParts(fullName)
  const first = parts[0] ?? ''
  const last = parts.length > 1 ? parts.at(-1)! : ''
  const letter = initial(last)
  return letter ? `${first} ${letter}.` : first
}

function nameParts(fullName: string): string[] {
  const parts: string[] = []
  let unfinished = ''
  for (const word of fullName.trim().split(/\s+/u)) {
    const part = unfinished ? `${unfinished} ${word}` : word
    unfinished = LEADING.has(word.toLowerCase()) || (parts.length === 0 && TITLE.test(word)) ? part : ''
    if (unfinished) continue
    if (parts.length > 0 && completesAName(part)) parts.push(`${parts.pop()} ${part}`)
    else parts.push(part)
  }
  return unfinished ? [...parts, unfinished] : parts
}

function completesAName(part: string): boolean {
  return TRAILING.has(part.toLowerCase().replace(/[\s-]/gu, ''))
}
