import type { Broadcast } from '#contract/broadcasts.ts'
import { type BroadcastState, decideResume, decideStop } from '#domain/broadcasts/broadcast.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { broadcastOf } from './broadcast-list.ts'
import { nextLook, PAGES } from './send-broadcast.ts'
import { type BroadcastRow, lockRow, saveState } from './store.ts'

type Refused = Refusal<'broadcast.not_found'> | Refusal<'broadcast.sent'>

/** Stops a broadcast after the page that is being sent. One that is stopped stays so. */
export function stopBroadcast(call: Call, { id }: { id: string }): Promise<Outcome<Broadcast, Refused>> {
  return change(call, id, { action: 'broadcast.stop', decide: decideStop })
}

/** Goes on with a stopped broadcast from where it stood, or waits for its time again. */
export function resumeBroadcast(call: Call, { id }: { id: string }): Promise<Outcome<Broadcast, Refused>> {
  return change(call, id, {
    action: 'broadcast.resume',
    decide: (row) => decideResume({ ...row, beganAt: row.beganAt?.getTime() ?? null }),
  })
}

function change(
  { platform: { database, clock, jobs }, user: { id: actorId } }: Call,
  id: string,
  { action, decide }: Change,
): Promise<Outcome<Broadcast, Refused>> {
  return database.decide(async (tx) => {
    const now = await clock.transactionTime(tx)
    const row = await lockRow(tx, id)
    if (!row) return refuse('broadcast.not_found')
    const state = decide(row)
    if (!state.ok) return state
    if (state.value === row.state || (action === 'broadcast.resume' && row.state !== 'stopped'))
      return done(broadcastOf(row))
    const goesOn = state.value !== 'stopped' && row.startsAt <= now
    const saved = await saveState(tx, id, {
      state: state.value,
      dueAt: goesOn ? nextLook(now) : row.startsAt,
    })
    if (goesOn) await jobs.enqueue(tx, PAGES, [{ id, cursor: row.cursor }])
    const { title, reached, counted } = row
    await recordAudit(tx, {
      actorId,
      action,
      subject: id,
      details: { title: title.en, ...(row.beganAt && { reached, people: counted }) },
    })
    return done(broadcastOf(saved))
  })
}

type Change = {
  action: 'broadcast.stop' | 'broadcast.resume'
  decide: (row: BroadcastRow) => Outcome<BroadcastState, Refusal<'broadcast.sent'>>
}
