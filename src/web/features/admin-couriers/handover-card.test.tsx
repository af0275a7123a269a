import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { ApplicantDecision } from '#web/parts/account/applicant-decision.tsx'
import { HandoverCard } from './handover-card.tsx'
import { PaperDecision } from './page/paper-decision.tsx'

const handover = { id: 'h1', announced: 482, announcedAt: '2026-11-21T12:00:00.000Z' }
const person = { id: 'c1', name: 'Omar', nameAr: null }

test.each<[string, ReactNode, string, string]>([
  [
    'what was counted',
    <HandoverCard key="" handover={handover} name="Omar" now={0} />,
    'Confirm cash',
    '482',
  ],
  [
    'why cash is refused',
    <HandoverCard key="" handover={handover} name="Omar" now={0} />,
    'Not received',
    '',
  ],
  ['why papers are refused', <PaperDecision key="" courierId="c1" paperIds={[]} />, 'Refuse new papers', ''],
  ['why somebody is refused', <ApplicantDecision key="" person={person} isRefused={false} />, 'Refuse', ''],
])(
  'a question asks before it loses %s, and begins anew when it is opened again',
  async (_, part, open, first) => {
    const { box, doing, press, type } = await renderHook(() => null, { part: () => part })
    const asked = 'dialog textarea, dialog input'
    const field = () => box.querySelector<HTMLInputElement>(asked)!
    await press(open)
    await type(asked, '300')
    await doing(() => {
      const dialog = field().closest('dialog')!
      dialog.dispatchEvent(new window.Event('pointerdown', { bubbles: true }))
      dialog.click()
    })
    expect(field().value).toBe('300')
    await press('Yes, leave')
    await press(open)
    expect(field().value).toBe(first)
  },
)
