import { median } from './compare.ts'
import type { Figure } from './report.ts'
import { call, type World } from './world.ts'

const FEW = 10
const MANY = 500
const ROUNDS = 3
const TIMES = 40
/** Beyond every courier's radius. */
const FAR_DEGREES = 1

type Headers = Record<string, string>

/** Compares a courier's list among five hundred ready orders with one among ten, which are all in reach. */
export async function compareCourierLists(world: World, url: string, courier: Headers): Promise<Figure[]> {
  const made = await makeReady(world)
  // Warms up, because the first readings are slower.
  await readLists(url, courier)
  try {
    const [far, near] = [
      await compareAmongMore(world, url, courier, FAR_DEGREES),
      await compareAmongMore(world, url, courier, 0),
    ]
    return [
      {
        name: `courier's list of ${FEW} among ${MANY} ready orders to among ${FEW}`,
        value: far,
        unit: '',
        must: 1.5,
        aim: 1.1,
      },
      {
        name: `courier's list of ${MANY} in reach to one of ${FEW}`,
        value: near,
        unit: '',
        must: null,
        aim: null,
      },
    ]
  } finally {
    await world.query(`update orders set status = 'pending' where id = any($1)`, [made])
  }
}

/** Marks orders of the open kitchen as ready, until enough wait for a courier in reach. */
async function makeReady({ query, cookId }: World): Promise<string[]> {
  const made = await query<{ id: string }>(
    `update orders set status = 'ready_for_pickup' where id in (
       select id from orders where status = 'pending' and cook_id = $1 and deleted_at is null
       limit greatest(0, $2 - (select count(*) from orders where status = 'ready_for_pickup' and deleted_at is null)))
     returning id`,
    [cookId, FEW],
  )
  return made.map(({ id }) => id)
}

/** Compares the list among more ready orders, at a distance in degrees, with the list without them. */
async function compareAmongMore(world: World, url: string, courier: Headers, degrees: number) {
  const times = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    times.few.push(...(await readLists(url, courier)))
    const copies = await copyReady(world, degrees)
    times.many.push(...(await readLists(url, courier)))
    await world.query('delete from orders where id = any($1)', [copies])
  }
  const [few, many] = [median(times.few), median(times.many)]
  console.log(`courier's list: ${few.toFixed(1)} ms among ${FEW}, ${many.toFixed(1)} among ${MANY}`)
  return many / few
}

async function copyReady({ query, cookId, place }: World, degrees: number): Promise<string[]> {
  const copies = await query<{ id: string }>(
    `insert into orders select (copy).* from (
       select jsonb_populate_record(o, jsonb_build_object('id', upper(substr(md5(n::text), 1, 16)),
         'pickup_latitude', $1::float8, 'pickup_longitude', $2::float8)) as copy
       from orders o, generate_series(1, $4::int) n
       where o.id = (select id from orders where status = 'ready_for_pickup' and cook_id = $3 limit 1)) copies
     returning id`,
    [place.latitude + degrees, place.longitude, cookId, MANY - FEW],
  )
  return copies.map(({ id }) => id)
}

async function readLists(url: string, courier: Headers): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < TIMES; turn++) {
    const began = performance.now()
    await call(url, 'GET', '/api/courier/orders', undefined, courier)
    times.push(performance.now() - began)
  }
  return times
}
