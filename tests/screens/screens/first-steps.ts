import type { Screen } from '../screen.ts'
import type { World } from '../world.ts'

const NEW_COOK = 'heba'
const EMAIL = `${NEW_COOK}@demo.amama.test`
const SENT = '2026-11-21T10:42:00Z'
const OF_COOK = `(select id from users where email = '${EMAIL}')`

/** The home of a new kitchen on its way to the first order, and its public page. */
export const firstSteps: Screen[] = [
  { name: 'first-steps', as: NEW_COOK, path: '/cook/home', given: (world) => inState(world, {}) },
  {
    name: 'first-steps-waiting',
    as: NEW_COOK,
    path: '/cook/home',
    given: (world) => inState(world, { isWaiting: true }),
  },
  {
    name: 'own-kitchen-waiting',
    as: NEW_COOK,
    path: async (world) =>
      `/cook/${(await world.ask<{ id: string }>(`select id from users where email = '${EMAIL}'`))[0]!.id}`,
    given: (world) => inState(world, { isWaiting: true }),
  },
  {
    name: 'first-steps-hours',
    as: NEW_COOK,
    path: '/cook/home',
    given: (world) => inState(world, { isPresented: true }),
  },
  {
    name: 'first-steps-dish',
    as: NEW_COOK,
    path: '/cook/home',
    given: (world) => inState(world, { isPresented: true, hasHours: true }),
  },
  {
    name: 'first-steps-sent',
    as: NEW_COOK,
    path: '/cook/home',
    given: (world) => inState(world, { isPresented: true, hasHours: true, dish: 'pending' }),
  },
  {
    name: 'first-steps-refused',
    as: NEW_COOK,
    path: '/cook/home',
    given: (world) => inState(world, { isPresented: true, hasHours: true, dish: 'rejected' }),
  },
  {
    name: 'first-steps-approved',
    as: NEW_COOK,
    path: '/cook/home',
    given: (world) => inState(world, { isPresented: true, dish: 'approved' }),
  },
  {
    name: 'cook-opens-soon',
    path: async (world) => {
      const [cook] = await world.ask<{ id: string }>(`select id from users where email = $1`, [EMAIL])
      return `/cook/${cook!.id}`
    },
    given: (world) => inState(world, { isPresented: true, hasHours: true }),
  },
]

type State = {
  isWaiting?: boolean
  isPresented?: boolean
  hasHours?: boolean
  dish?: 'pending' | 'rejected' | 'approved'
}

async function inState(world: World, { isWaiting, isPresented, hasHours, dish }: State) {
  await joinOnce(world)
  const [former] = await world.ask<{ availability: object }>(
    `select availability from kitchens where cook_id = ${OF_COOK}`,
  )
  const write = (availability: object) =>
    world.ask(`update kitchens set availability = $1 where cook_id = ${OF_COOK}`, [
      JSON.stringify(availability),
    ])
  await world.ask(
    `update kitchens set bio = $1, bio_ar = $2, active = $3, approved_at = case when $3 then joined_at end where cook_id = ${OF_COOK}`,
    isPresented
      ? ['Alexandrian fish, the way my mother fried it.', 'سمك إسكندراني زي ما أمي كانت بتقليه.', !isWaiting]
      : ['', null, !isWaiting],
  )
  await world.ask(
    `update users set image = case when $1 then (select image from users where email = 'cook@demo.amama.test') end where id = ${OF_COOK}`,
    [isPresented ?? false],
  )
  if (hasHours) await write(fromSundayToThursday())
  if (dish)
    await world.ask(
      `insert into dishes (id, cook_id, name, name_ar, description, price, dish_type, dish_types, photo, availability, open_minutes,
         search_text, status, rejection_reason, created_at, updated_at)
       select 'first', ${OF_COOK}, 'Sayadeya', 'صيادية', description, price, dish_type, dish_types, photo, availability, open_minutes,
         search_text, $1, $2, $3, $3 from dishes where status = 'approved' order by id limit 1`,
      [dish, dish === 'rejected' ? 'The photo is too dark. Take it by a window.' : null, SENT],
    )
  return async () => {
    await world.ask(`delete from dishes where id = 'first'`)
    await write(former!.availability)
  }
}

async function joinOnce(world: World) {
  const known = await world.ask('select 1 from users where email = $1', [EMAIL])
  if (known.length > 0) return
  const answer = await fetch(`${world.url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: world.url },
    body: JSON.stringify({
      role: 'cook',
      name: 'Heba Adel',
      email: EMAIL,
      mobileNumber: '0100 777 0055',
      address: '14 Mossadak St, flat 8',
      location: { latitude: 30.0452, longitude: 31.2198 },
      password: 'amama-demo',
      passwordConfirmation: 'amama-demo',
      termsAccepted: true,
    }),
  })
  if (!answer.ok) throw new Error(`the new cook was refused: ${await answer.text()}`)
  await world.ask(`update users set name_ar = 'هبة عادل' where email = $1`, [EMAIL])
}

function fromSundayToThursday() {
  const day = (available: boolean) => ({ available, from: '12:00', to: '21:00' })
  const [open, closed] = [day(true), day(false)]
  return {
    sunday: open,
    monday: open,
    tuesday: open,
    wednesday: open,
    thursday: open,
    friday: closed,
    saturday: closed,
  }
}
