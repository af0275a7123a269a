import { expect, test } from 'vitest'
import en from '#locales/en/admin.json' with { type: 'json' }
import { renderPart } from '#tests/world/render-part.tsx'
import { AddCookForm } from './add-cook-form.tsx'

test('the form promises a new cook an email only where a mail server sends it', async () => {
  const promises = (isMailed: boolean) =>
    renderPart(<AddCookForm districts={[]} isMailed={isMailed} />).includes(en.cooks.addNote)
  expect([promises(true), promises(false)]).toEqual([true, false])
})
