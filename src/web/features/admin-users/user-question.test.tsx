import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { UserPage } from '#contract/accounts/users.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { UserQuestion, type UserQuestionKind } from './user-question.tsx'

afterEach(() => vi.unstubAllGlobals())

const LAILA = { id: 'u1', name: 'Laila', nameAr: null, email: 'laila@example.test' } as UserPage
const REFUSED = { defined: true, code: 'auth.recent_login', status: 403, message: '', data: {} }

test('a password that was typed for one question confirms no other one', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(new URL(url).pathname)
    return Response.json(REFUSED, { status: 403 })
  })
  const { box, now, doing, press, type } = await renderHook(
    () => useState<UserQuestionKind | null>('erase'),
    {
      part: ([kind, setKind]) => <UserQuestion kind={kind} user={LAILA} onClose={() => setKind(null)} />,
    },
  )
  const password = () => box.querySelector<HTMLInputElement>('[type=password]')
  await press('Yes, erase')
  await type('[type=password]', 'molokhia')
  await press('Keep the account')
  await doing(() => now()[1]('factor'))
  expect(password()).toBeNull()
  await press('Yes, reset it')
  expect(asked).toEqual(['/api/admin/users/u1/erasure', '/api/admin/users/u1/second-factor/reset'])
})
