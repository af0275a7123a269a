import { ORPCError } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { client } from '#web/platform/api/client.ts'
import { OwnReview } from './own-review.tsx'

vi.mock('#web/platform/api/client.ts', async (actual) => ({
  ...(await actual<typeof import('#web/platform/api/client.ts')>()),
  client: vi.fn(),
}))

const onFound = () => {}
const ELSEWHERE = {
  id: 'r1',
  userName: 'Nour',
  rating: 3,
  comment: 'Good.',
  createdAt: '2026-06-01T10:00:00Z',
}

const CHANGED = [1, [[{ id: 'r1', rating: 5, comment: 'Like home.' }]]]
const REFUSED_AGAIN = [2, []]

test.each([
  ['is found', async () => ({ purchased: true, review: ELSEWHERE }), CHANGED],
  ['cannot be read', () => Promise.reject(new TypeError('Failed to fetch')), REFUSED_AGAIN],
])('words stay with the reason where a review of another device %s', async (_, read, pressedAgain) => {
  // Node has none.
  vi.stubGlobal('MutationObserver', window.MutationObserver)
  const findOwnReview = vi.fn<() => Promise<unknown>>(read)
  findOwnReview.mockResolvedValueOnce({ purchased: true, review: null })
  const writeReview = vi
    .fn()
    .mockRejectedValue(new ORPCError('review.already_written', { status: 409, defined: true }))
  const changeReview = vi.fn(async (sent: object) => ({ ...ELSEWHERE, ...sent }))
  vi.mocked(client).mockReturnValue({ reviews: { findOwnReview, writeReview, changeReview } } as never)
  const { box, doing, type } = await renderHook(() => null, {
    part: () => <OwnReview dishId="koshari" now={0} onFound={onFound} />,
  })
  const press = (selector: string) => doing(() => box.querySelector<HTMLElement>(selector)!.click())
  await press('button')
  await press('[type=radio][value="5"]')
  await type('textarea', 'Like home.')
  await press('[type=submit]')
  expect(writeReview).toHaveBeenCalledTimes(1)
  expect(box.querySelector('textarea')?.value).toBe('Like home.')
  expect(box.querySelector('[role=alert]')?.textContent).toContain('reviewed this dish already')
  await press('[type=submit]')
  expect([writeReview.mock.calls.length, changeReview.mock.calls]).toEqual(pressedAgain)
})
