import { expect, test } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { AdjustQuestion } from './adjust-question.tsx'

test('an adjustment without a direction is brought to its choice, and says what is missing', async () => {
  const payee = { account: 'cook', personId: 'c1', name: 'Salma', owed: 90 } as const
  const { box, press } = await renderHook(() => null, {
    part: () => <AdjustQuestion payee={payee} unanswered={new Map()} onClose={() => {}} />,
  })
  await press('Yes, adjust it')
  const choice = box.querySelector('[name=direction]')!.closest('fieldset')!
  expect(document.activeElement).toBe(choice)
  expect(choice.querySelector('[role=alert]')?.textContent).toBe('Choose one')
})
