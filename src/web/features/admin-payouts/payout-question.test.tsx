import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { client } from '#web/platform/api/client.ts'
import { PayoutPage } from './payout-page.tsx'
import { PayoutQuestion } from './payout-question.tsx'

vi.mock('#web/platform/api/client.ts', async (actual) => ({
  ...(await actual<typeof import('#web/platform/api/client.ts')>()),
  client: vi.fn(),
}))

const NOW = { owed: 90, paidOut: 0, nextOn: null, payouts: [] }
const STATEMENT = {
  account: 'cook',
  period: { kind: 'week', from: '2027-01-03', to: '2027-01-09' },
  today: '2027-01-04',
  statement: {
    person: { id: 'c1', name: 'Salma', nameAr: null },
    account: 'cook',
    opening: 0,
    earned: 0,
    paidOut: 0,
    closing: 0,
    lines: [],
    isMore: false,
    now: NOW,
  },
} as unknown as Parameters<typeof PayoutPage>[0]

/** An office whose first answer is lost. */
async function anOffice(page: ReactNode) {
  const recordPayout = vi.fn(async (_: { request: string; personId: string }) => NOW)
  recordPayout.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.mocked(client).mockReturnValue({ payouts: { recordPayout } } as never)
  const { press } = await renderHook(() => null, { part: () => page })
  return { press, requests: () => recordPayout.mock.calls.map(([{ request }]) => request) }
}

test('a payout whose answer was lost is sent as the same one after its question was closed, and the next one is another', async () => {
  const { press, requests } = await anOffice(<PayoutPage {...STATEMENT} />)
  for (const answer of ['lost', 'known', 'known']) {
    await press('Record payout')
    await press('Yes, record it')
    if (answer === 'lost') await press('Don’t record')
  }
  const [lost, repeated, next] = requests()
  expect(repeated).toBe(lost)
  expect(next).not.toBe(lost)
})

function TwoCooks() {
  const [unanswered] = useState(() => new Map())
  const [asked, setAsked] = useState<string | null>(null)
  const payee = { account: 'cook', personId: asked!, name: 'A cook', owed: 90, lastPayout: null } as const
  return (
    <>
      <button type="button" onClick={() => setAsked('c1')}>
        Salma
      </button>
      <button type="button" onClick={() => setAsked('c2')}>
        Mona
      </button>
      {asked && <PayoutQuestion {...{ payee, unanswered, onClose: () => setAsked(null) }} />}
    </>
  )
}

test('a payout whose answer was lost is not taken for one to somebody else', async () => {
  const { press, requests } = await anOffice(<TwoCooks />)
  for (const cook of ['Salma', 'Mona', 'Salma']) {
    await press(cook)
    await press('Yes, record it')
    if (requests().length === 1) await press('Don’t record')
  }
  const [lost, monas, repeated] = requests()
  expect(monas).not.toBe(lost)
  expect(repeated).toBe(lost)
})
