import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { PaperDecision } from './paper-decision.tsx'

afterEach(() => vi.unstubAllGlobals())

test('newer papers are refused with the reason that was typed before the password was asked for', async () => {
  const sent: unknown[] = []
  const answers = [
    Response.json(
      { defined: true, code: 'auth.recent_login', status: 403, message: '', data: {} },
      { status: 403 },
    ),
    Response.json({ success: true }),
    Response.json({ success: true }),
  ]
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return answers.shift()
  })
  const { box, press, type } = await renderHook(() => null, {
    part: () => <PaperDecision courierId="ali" paperIds={['licence']} />,
  })
  await press('Refuse new papers')
  await type('textarea', 'the photo is blurred')
  await press('Yes, refuse them')
  await type('[type=password]', 'molokhia')
  await press('Yes, refuse them')
  const refusal = { paperIds: ['licence'], reason: 'the photo is blurred' }
  expect(sent).toEqual([refusal, { password: 'molokhia' }, refusal])
  expect(box.querySelector('dialog[open]')).toBeNull()
})
