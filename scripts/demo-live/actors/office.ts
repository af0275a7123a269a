import type { Handover } from '#contract/delivery/courier-cash.ts'
import { insist } from '../caller.ts'
import type { Stage } from '../stage.ts'
import { hireStaff, type Staff } from './staff.ts'

export type Office = {
  /** An admin confirms a hand-over, after which the courier no longer holds the cash. */
  count(handover: Handover): Promise<void>
}

/** Confirms hand-overs of cash as an admin, who signs in only when the first one comes. */
export function openOffice(stage: Stage, team: Staff[]): Office {
  let hired: Promise<Staff | null> | null = null
  const hire = async () => {
    const { admin: email, password } = stage.cast
    const answer = await hireStaff(stage, { email, password })
    if (!answer.ok) return null
    team.push(answer.staff)
    return answer.staff
  }
  return {
    async count({ id, announced }) {
      hired ??= hire()
      const admin = await hired
      if (!admin) return
      await insist(() => admin.client.courierCash.confirmHandover({ id, counted: announced }), stage.signal)
    },
  }
}
