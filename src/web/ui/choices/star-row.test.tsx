import '#tests/world/a-document.ts'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { inPage, renderPart } from '#tests/world/render-part.tsx'
import { StarRow } from './star-row.tsx'

const LABELS = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars']

test.each([
  [3, null, [3]],
  [3, 3, []],
  [null, null, []],
])('a star that was tapped before the scripts ran counts (%s of %s)', async (tapped, value, heard) => {
  const chosen: number[] = []
  const row = (
    <StarRow
      legend="Your rating"
      name="rating"
      labels={LABELS}
      value={value}
      onChange={(n) => chosen.push(n)}
    />
  )
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = renderPart(row)
  if (tapped) box.querySelector<HTMLInputElement>(`input[value="${tapped}"]`)!.checked = true
  await act(async () => void hydrateRoot(box, inPage(row)))
  expect(chosen).toEqual(heard)
  box.remove()
})
