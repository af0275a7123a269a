// Name particles: each belongs to the word after it.
const LEADING = new Set(
  ['abd', 'abdel', 'abdul', 'abd-el', 'abo', 'abou', 'abu', 'om', 'omm', 'um', 'umm', 'el', 'al']
    .concat(['bin', 'ibn', 'bint'])
    .concat(['عبد', 'أبو', 'ابو', 'أبا', 'أبي', 'أم', 'ام', 'آل', 'بن', 'ابن', 'بنت']),
)

// How people are addressed. Nobody is called by a title alone, so the first word belongs to the name after it.
const TITLES = new Set(
  [
    'hag',
    'hagg',
    'haj',
    'hajj',
    'haga',
    'hagga',
    'hajja',
    'tante',
    'mama',
    'abla',
    'sitt',
    'sett',
    'am',
    'amm',
    'amo',
  ]
    .concat([
      'ustaz',
      'ostaz',
      'sheikh',
      'sheikha',
      'dr',
      'doctor',
      'eng',
      'mr',
      'mrs',
      'ms',
      'miss',
      'madame',
    ])
    .concat([
      'حاج',
      'حج',
      'حاجة',
      'طنط',
      'ماما',
      'أبلة',
      'ابلة',
      'ست',
      'عم',
      'عمو',
      'أستاذ',
      'استاذ',
      'أستاذة',
      'استاذة',
    ])
    .concat(['شيخ', 'شيخة', 'دكتور', 'دكتورة', 'د', 'مهندس', 'مهندسة', 'باشمهندس', 'باشمهندسة', 'م', 'مدام']),
)

// Words that complete the name before them, as in نور الدين and Seif El-Din. Written without spaces and hyphens.
const TRAILING = new Set(
  ['eldin', 'eldeen', 'aldin', 'aldeen', 'eddin', 'eddine', 'elislam', 'allah'].concat([
    'الدين',
    'الإسلام',
    'الاسلام',
    'الله',
  ]),
)

const ARTICLE = /^(?:ال(?=\p{L}{2})|(?:el|al)[\s-])/iu

/** The name that is shown for a cook without one. */
export const NAMELESS_COOK = 'A-MAMA-Cook'

const FEWEST_LETTERS = 2

/** Whether a text can be a name. A courier cannot ask for somebody by a single letter. */
export function isName(text: string): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) >= FEWEST_LETTERS
}

/** The first name alone, as reviews and the courier's card show it; عبد الرحمن, Abu Bakr, نور الدين and Hagga Zeinab stay whole. */
export function firstName(fullName: string): string {
  return nameParts(fullName)[0] ?? ''
}

/** The first name and the initial of the last: "Yara H.", "يارا ح."; the article never counts as the initial. */
export function shortName(fullName: string): string {
  const parts = nameParts(fullName)
  const first = parts[0] ?? ''
  const last = parts.length > 1 ? parts.at(-1)! : ''
  const initial = initialOf(last)
  return initial ? `${first} ${initial}.` : first
}

/** The letter that stands for a person without a picture; empty for a name without letters. */
export function initial(fullName: string): string {
  return initialOf(fullName.trim())
}

function nameParts(fullName: string): string[] {
  const parts: string[] = []
  let unfinished = ''
  for (const word of fullName.trim().split(/\s+/u)) {
    const part = unfinished ? `${unfinished} ${word}` : word
    unfinished = LEADING.has(word.toLowerCase()) || (parts.length === 0 && isTitle(word)) ? part : ''
    if (unfinished) continue
    if (parts.length > 0 && completesAName(part)) parts.push(`${parts.pop()} ${part}`)
    else parts.push(part)
  }
  return unfinished ? [...parts, unfinished] : parts
}

function isTitle(word: string): boolean {
  const bare = word.toLowerCase().replace(/\.$/u, '')
  return TITLES.has(bare) || TITLES.has(bare.replace(/^ال/u, ''))
}

function completesAName(part: string): boolean {
  return TRAILING.has(part.toLowerCase().replace(/[\s-]/gu, ''))
}

function initialOf(name: string): string {
  const letter = /\p{L}/u.exec(name.replace(ARTICLE, ''))?.[0].toUpperCase() ?? ''
  // A lone ه reads as the digit five, so it is written with its connecting stroke.
  return letter === 'ه' ? 'هـ' : letter
}
