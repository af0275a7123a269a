import { expect, test } from 'vitest'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { StatTile } from './stat-tile.tsx'

test.each([
  ['rose', false, '▲', 'bad'],
  ['fell', true, '▼', 'good'],
] as const)(
  'the arrow shows that a figure %s, and the colour whether that is good',
  (value, isGood, arrow, tone) => {
    const markup = renderPart(
      <StatTile label="Average prep" line="than last week" change={{ value, isGood }} />,
    )
    expect(heard(markup)).toBe(`Average prep ${arrow} than last week`)
    expect(markup).toContain(`data-change="${tone}"`)
  },
)
