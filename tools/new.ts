// Begins a feature, a room, a call, a screen or a table as the recipes say: `npm run new -- call parking lots freeLots list lot`.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newCall } from './new/call.ts'
import { newDesk } from './new/desk.ts'
import { newFeature } from './new/feature.ts'
import { type House, type Plan, Unwilling } from './new/house.ts'
import { newRoom } from './new/room.ts'
import { newForm, newScreen } from './new/screen.ts'
import { newTable } from './new/table.ts'

const ROOT = join(import.meta.dirname, '..')

const GENERATORS: Readonly<Record<string, (house: House, words: readonly string[]) => Plan>> = {
  feature: newFeature,
  room: newRoom,
  call: newCall,
  screen: newScreen,
  form: newForm,
  desk: newDesk,
  table: newTable,
}

const USAGE = `npm run new -- feature NAME
npm run new -- table FEATURE NAME
npm run new -- room FEATURE ROOM FAMILY
npm run new -- call FEATURE ROOM NAME list|get|add TABLE [WHO+WHO]
npm run new -- screen FEATURE ROOM PATH CALL
npm run new -- form FEATURE ROOM PATH CALL
npm run new -- desk FEATURE ROOM RECORD`

/** The checkout under `root`, as it stands on disk. */
export function houseAt(root: string): House {
  return {
    read: (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null),
    find: (pattern) => globSync(pattern, { cwd: root }).sort(),
  }
}

/** What is to be written for these words. Throws Unwilling where they cannot be followed. */
export function planOf(house: House, [what = '', ...words]: readonly string[]): Plan {
  const generator = GENERATORS[what]
  if (generator === undefined) throw new Unwilling(USAGE)
  return generator(house, words)
}

/** Writes a plan under `root` and formats what it wrote. */
export function carryOut(plan: Plan, root: string): void {
  for (const { file, text } of plan.files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const modules = plan.files.map(({ file }) => file).filter((file) => /\.tsx?$/.test(file))
  if (modules.length > 0) {
    const formatter = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
    const options = ['check', '--write', '--vcs-enabled=false', ...modules]
    execFileSync(process.execPath, [formatter, ...options], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  }
}

if (import.meta.main) {
  try {
    const plan = planOf(houseAt(ROOT), process.argv.slice(2))
    carryOut(plan, ROOT)
    for (const tool of [...(plan.after ?? []), 'tools/map.ts'])
      execFileSync(process.execPath, [join(ROOT, tool)], { cwd: ROOT, stdio: 'inherit' })
    console.log([...plan.files.map(({ file }) => `wrote ${file}`), '', ...plan.next].join('\n'))
  } catch (error) {
    if (!(error instanceof Unwilling)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}
