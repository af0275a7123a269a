import { expect, test } from 'vitest'
import { piecesOf } from './marked.tsx'

/** The text with its hits in brackets. */
const marked = (text: string, ...words: string[]) =>
  piecesOf(text, words)
    .map(({ piece, isHit }) => (isHit ? `[${piece}]` : piece))
    .join('')

test.each([
  ['Koshari, Salad', ['koSH'], '[Kosh]ari, Salad'],
  ['كشرى بالدقة، أم علي', ['كشري', 'ام'], '[كشرى] بالدقة، [أم] علي'],
  ['Mahshi and mahshi', ['mahshi', 'ahsh'], '[Mahshi] and [mahshi]'],
  ['aaa', ['aa'], '[aa]a'],
  ['100% beef', ['%', ''], '100[%] beef'],
  ['İzmir', ['izmir'], 'İzmir'],
  ['Koshari', ['rice'], 'Koshari'],
  ['', ['rice'], ''],
])('in %j the words %j are marked', (text, words, shown) => expect(marked(text, ...words)).toBe(shown))
