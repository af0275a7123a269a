import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Running, startOurs } from '../servers.ts'
import { aGuestbook, openWorld, signIn, type World } from '../world.ts'

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Three data sets of the same kind: 140, 10,000 and 100,000 dishes. */
const TOWNS = ['demo', 'medium', 'large'] as const
type TownName = (typeof TOWNS)[number]
type Scene = Awaited<ReturnType<typeof setScene>>
export type Town = { name: TownName; world: World; server: Running; scene: Scene; dataDir: string }

/** Starts a server for each data set, calls `work`, and stops them. Shared answers are off. */
export async function amongTowns<Result>(
  { folder, keep }: { folder: string; keep: boolean },
  work: (towns: Town[]) => Promise<Result>,
): Promise<Result> {
  const towns: Town[] = []
  try {
    for (const name of TOWNS) towns.push(await openTown(name, fillTown(name, folder, { keep })))
    return await work(towns)
  } finally {
    for (const { server, world } of towns) {
      await server.stop()
      await world.close()
    }
  }
}

/** The data folder of a data set. Filling takes minutes, so `keep` reuses the folder of an earlier run. */
function fillTown(name: TownName, folder: string, { keep }: { keep: boolean }): string {
  const dataDir = path.join(folder, name)
  if (keep && existsSync(dataDir)) return dataDir
  const filling = `${dataDir}.filling`
  for (const old of [dataDir, filling]) rmSync(old, { recursive: true, force: true })
  mkdirSync(filling, { recursive: true })
  const began = performance.now()
  execFileSync(process.execPath, ['src/server/db/seed/main.ts', name], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, APP_ENV: 'demo', DATA_DIR: filling, LOG_LEVEL: 'error' },
  })
  renameSync(filling, dataDir)
  console.log(`${name}: filled in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  return dataDir
}

async function openTown(name: TownName, dataDir: string): Promise<Town> {
  const server = await startOurs(dataDir, { SHARED_ANSWER_SECONDS: '0' })
  const world = await openWorld(dataDir)
  return { name, world, server, dataDir, scene: await setScene(world, server.url) }
}

/** Sets up the demo cook with ten orders of today on the board, the guest of one of them, the demo courier and an admin. */
async function setScene(world: World, url: string) {
  const nextOrder = await aGuestbook(world, url)
  let last: Response | undefined
  for (let orders = 0; orders < 10; orders++)
    last = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(nextOrder()),
    })
  const { orders } = (await last!.json()) as { orders: { id: string }[] }
  return {
    nextOrder,
    order: orders[0]!.id,
    cookie: last!.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
    cookId: world.cookId,
    cook: await signIn(url, 'cook'),
    courier: await signIn(url, 'courier'),
    admin: await signIn(url, 'superadmin'),
  }
}
