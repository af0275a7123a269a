import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { median } from './compare.ts'

type Tree = { name: string; folder: string; turns: Map<string, Measured[]> }
type Measured = { value: number; unit: string; isTime: boolean }

/**
 * Measures these parts of the bench at another commit and here, in turns on the same machine, each tree with its own bench and
 * data: `npm run bench -- against <commit> [orders reads start] [--rounds 2] [--seconds 4]`. Prints both medians of every
 * figure that both trees measure, and how many times as good it is here.
 */
export function compareWithCommit(
  root: string,
  { commit, parts, rounds, seconds }: { commit: string; parts: string[]; rounds: number; seconds: number },
): void {
  const short = run(root, 'git', ['rev-parse', '--short', `${commit}^{commit}`]).trim()
  const then: Tree = {
    name: short,
    folder: path.join(root, '.data/bench/against', short),
    turns: new Map(),
  }
  const here: Tree = { name: 'here', folder: root, turns: new Map() }
  if (!existsSync(then.folder))
    run(root, 'git', ['worktree', 'add', '--force', '--detach', then.folder, short])
  for (const { folder } of [then, here]) makeReady(folder)
  for (let round = 0; round < rounds; round++)
    for (const tree of round % 2 === 0 ? [then, here] : [here, then]) takeTurn(tree, { parts, seconds })

  console.log(`\n${rounds} turns each, medians; more than 1 is better here than at ${short}`)
  for (const [name, measured] of here.turns) {
    const before = then.turns.get(name)
    if (!before) continue
    const [now, was] = [measured, before].map((turns) => median(turns.map(({ value }) => value))) as [
      number,
      number,
    ]
    const { unit, isTime } = measured[0]!
    console.log(
      `${name}: ${was.toPrecision(3)} ${unit} then, ${now.toPrecision(3)} now, × ${(isTime ? was / now : now / was).toFixed(2)}`,
    )
  }
}

function makeReady(folder: string) {
  if (!existsSync(path.join(folder, 'node_modules'))) run(folder, 'npm', ['ci'])
  if (!existsSync(path.join(folder, 'build'))) run(folder, 'npm', ['run', 'build'])
}

/** A missed bound ends a bench with 1, which says nothing about the comparison. */
function takeTurn({ name, folder, turns }: Tree, { parts, seconds }: { parts: string[]; seconds: number }) {
  console.log(`\n── ${name}`)
  const args = ['run', '--silent', 'bench', '--', ...parts, '--rounds', '1', '--seconds', String(seconds)]
  spawnSync('npm', args, { cwd: folder, stdio: 'inherit' })
  for (const [what, measured] of figuresOf(folder)) turns.set(what, [...(turns.get(what) ?? []), measured])
}

/** Older benches name their folder and file differently. */
function figuresOf(folder: string): [string, Measured][] {
  const file = ['bench/results/measured.json', 'bench-results/measured.json', 'bench-results/latest.json']
    .map((name) => path.join(folder, name))
    .find((each) => existsSync(each))
  if (!file) throw new Error(`the bench of ${folder} left no figures`)
  const { comparisons, figures } = JSON.parse(readFileSync(file, 'utf8')) as {
    comparisons: { name: string; ours: number; unit: string; better: 'more' | 'less' }[]
    figures: { name: string; value: number; unit: string }[]
  }
  return [
    ...comparisons.map(({ name, ours, unit, better }): [string, Measured] => [
      name,
      { value: ours, unit, isTime: better === 'less' },
    ]),
    ...figures.map(({ name, value, unit }): [string, Measured] => [name, { value, unit, isTime: true }]),
  ]
}

function run(folder: string, command: string, args: string[]): string {
  return execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}
