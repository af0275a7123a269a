import { afterEach, expect, test, vi } from 'vitest'
import type { ProblemPage } from '#contract/problems.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { shownToasts } from '#web/ui/feedback/toast.ts'
import { AnswerForm } from './answer-form.tsx'
import { ProblemPage as Page } from './problem-page.tsx'

afterEach(() => vi.unstubAllGlobals())

type Sender = NonNullable<ProblemPage['sender']>
const GUEST: Sender = { id: null, name: 'Laila', mobile: '+201550007026', email: null }
const ORDER = { id: '2222333344445555', customerId: null, email: null } as ProblemPage['order']

const aProblem = (of: Partial<ProblemPage>): ProblemPage => ({
  id: 'a-message',
  reason: 'idea',
  words: 'More salads',
  hasPhoto: false,
  state: 'open',
  createdAt: '2026-01-01T10:00:00.000Z',
  answer: null,
  answeredAt: null,
  apology: null,
  version: 1,
  closedAt: null,
  replies: { sorry: 'بنعتذر', missing: 'بنعتذر', late: 'بنعتذر عن التأخير', code: 'بنعتذر' },
  order: null,
  sender: null,
  ...of,
})

async function aPage(problem: ProblemPage) {
  const page = await renderHook(() => null, {
    part: () => <Page title="A message" problem={problem} messages={[]} isPaid={false} now={0} />,
  })
  const field = () => page.box.querySelector('textarea')!
  return {
    typed: () => field().value,
    question: () => page.box.querySelector('dialog[open]')!.textContent,
    type: (text: string) => page.type('textarea', text),
    press: page.press,
  }
}

test('an admin reads where an answer is read, and whom only a call reaches', () => {
  const shown = (of: Partial<ProblemPage>) =>
    heard(renderPart(<AnswerForm problem={aProblem(of)} now={0} onTyped={() => {}} />))
  expect(shown({ sender: GUEST })).toContain('Call or WhatsApp them with it.')
  // The order that a guest writes about may be somebody else's.
  expect(shown({ sender: GUEST, order: ORDER })).toContain('Call or WhatsApp them with it.')
  expect(shown({ sender: { ...GUEST, email: 'laila@example.test' } })).toContain('read it in an email')
  expect(shown({ sender: { ...GUEST, id: 'u1' } })).toContain('in their notifications and in an email')
  expect(shown({ order: ORDER })).toContain('They’ll read it on the order’s page, word for word.')
  expect(shown({ order: { ...ORDER!, email: 'laila@example.test' } })).toContain(
    'order’s page and in an email',
  )
})

test('an answer that no message takes to its reader is said to wait for a call, not to be on its way', async () => {
  const problem = aProblem({ sender: GUEST })
  vi.stubGlobal('fetch', async (request: Request) => {
    const { answer } = await request.json()
    return Response.json({ ...problem, answer, version: 2, state: 'answered' })
  })
  const { type, press } = await aPage(problem)
  await type('We will')
  await press('Send the answer')
  expect(shownToasts()).toMatchObject([
    { title: 'The answer is saved. Nothing was sent, so call or WhatsApp them with it.' },
  ])
})

test('a ready reply is in the language of its reader, and goes below what was typed, once', async () => {
  const { type, press, typed } = await aPage(aProblem({ sender: GUEST }))
  await press('It came late')
  expect(typed()).toBe('بنعتذر عن التأخير')
  await type('أهلا ليلى ')
  await press('It came late')
  await press('It came late')
  expect(typed()).toBe('أهلا ليلى\nبنعتذر عن التأخير')
})

test('whoever closes a problem beside a typed answer is told that it will not be sent', async () => {
  const { type, press, question } = await aPage(aProblem({ sender: GUEST }))
  await press('Close without answering')
  expect(question()).not.toContain('won’t be sent')
  await press('Keep it open')
  await type('We will')
  await press('Close without answering')
  expect(question()).toContain('What you typed won’t be sent.')
})
