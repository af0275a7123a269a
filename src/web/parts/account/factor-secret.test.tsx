import { expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { RecoveryCodes } from './factor-secret.tsx'

const asksToStay = () => !window.dispatchEvent(new window.Event('beforeunload', { cancelable: true }))

test('recovery codes are not left without a question until they are kept', async () => {
  const asked: boolean[] = []
  const onKept = vi.fn(() => void asked.push(asksToStay()))
  const { box, doing } = await renderHook(() => null, {
    part: () => <RecoveryCodes codes={['f4kz-9qhm']} onKept={onKept} />,
  })
  // The question's code comes late, as on the page.
  await doing(() => import('#web/parts/frame/leave-question.tsx'))
  expect(asksToStay()).toBe(true)
  await doing(() => box.querySelector<HTMLElement>('section > button')!.click())
  expect([onKept.mock.calls.length, asked]).toEqual([1, [false]])
})
