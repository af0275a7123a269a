import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Review } from '#contract/catalog/reviews.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { ReviewActions } from './review-actions.tsx'

afterEach(() => vi.unstubAllGlobals())

const answered = (adminReply: string | null): Review => ({
  id: 'review',
  dishId: 'dish',
  userName: 'Yara',
  rating: 2,
  comment: 'Cold',
  photoUrl: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  adminReply,
})

async function openReply(adminReply: string | null) {
  const page = await renderHook(() => useState(answered(adminReply)), {
    part: ([review]) => <ReviewActions review={review} />,
  })
  const field = () => page.box.querySelector('textarea')!
  const open = () => page.doing(() => page.box.querySelector('button')!.click())
  await open()
  return {
    open,
    shown: () => field().value,
    alert: () => page.box.querySelector('[role=alert]')?.textContent ?? '',
    becomes: (reply: string) => page.doing(() => page.now()[1](answered(reply))),
    type: (text: string) => page.type('textarea', text),
    send: () => page.doing(() => page.box.querySelector<HTMLElement>('[type=submit]')!.click()),
  }
}

test('a colleague’s answer is shown beside the typed one, which replaces it once it was seen', async () => {
  const sent: unknown[] = []
  const answers = [
    Response.json(
      {
        defined: true,
        code: 'review.reply_stale',
        status: 409,
        message: '',
        data: { current: 'We asked the kitchen' },
      },
      { status: 409 },
    ),
    Response.json(answered('Sorry')),
  ]
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return answers.shift()
  })
  const reply = await openReply(null)
  await reply.type('Sorry')
  await reply.send()
  await reply.becomes('We asked the kitchen')
  expect([reply.shown(), reply.alert()]).toEqual(['Sorry', expect.stringContaining('We asked the kitchen')])
  await reply.send()
  expect(sent).toEqual([
    { reply: 'Sorry', seen: null },
    { reply: 'Sorry', seen: 'We asked the kitchen' },
  ])
  await reply.becomes('Sorry')
  await reply.open()
  expect([reply.shown(), reply.alert()]).toEqual(['Sorry', ''])
})
