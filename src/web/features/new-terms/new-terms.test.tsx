import { expect, test } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { TermsNotice } from './new-terms.tsx'

const TERMS = {
  audience: 'customer',
  version: 'v2',
  text: { title: 'Terms', lead: [{ kind: 'paragraph', words: ['Bring your own plate.'] }], sections: [] },
}

test('terms whose text did not come say so above the page, and are read again by a press', async () => {
  let text: unknown = null
  const { box, press } = await renderHook(() => null, {
    load: () => text,
    part: () => (
      <>
        <h1>Koshari</h1>
        <TermsNotice audience="customer" version="v2" isDue countsFrom={null} />
      </>
    ),
  })
  expect(box.querySelector('[role=alert]')?.textContent).toContain('couldn’t load')
  text = TERMS
  await press('Try again')
  expect(box.querySelector('[role=alert]')).toBeNull()
  expect(box.querySelector('dialog')?.textContent).toContain('Bring your own plate.')
  expect(box.querySelector('h1')?.textContent).toBe('Koshari')
})
