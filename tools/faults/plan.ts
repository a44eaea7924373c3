import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Fault, type FaultyRoom, faultyRooms } from '../../tests/support/faults.ts'
import { functionSpan } from './functions.ts'
import { faultsMadeIn } from './made.ts'
import { type Edit, editOf, linesOf } from './text.ts'

/** One fault as it is planted: into which file, and how it is told. */
export interface Planted extends Edit {
  /** From the top of the tree. */
  readonly file: string
  readonly origin: 'listed' | 'made'
  readonly told: string
  /** Tests that should notice, from the top of the tree. */
  readonly tests: readonly string[]
}

/** The listed faults of a room, and what is wrong with those that cannot be planted. */
export function listedFaults(root: string, { home, faults }: FaultyRoom): { planted: Planted[]; broken: string[] } {
  const planted: Planted[] = []
  const broken: string[] = []
  for (const fault of faults) {
    const file = fromTop(home, fault.file)
    const found = textOf(root, file)
    const text = found ?? ''
    const edit = found === null ? 'the file is gone' : editFor(file, text, fault)
    const missing = (fault.tests ?? []).map((test) => fromTop(home, test)).find((test) => textOf(root, test) === null)
    const anew = typeof edit === 'string' ? undefined : writtenAnew(root, file, text, edit)
    if (typeof edit === 'string') broken.push(`${file}: ${fault.from}: ${edit}`)
    else if (missing !== undefined) broken.push(`${file}: no test ${missing}`)
    else if (anew !== undefined) broken.push(`${file}: ${fault.from}: ${anew} writes the function anew`)
    else {
      const { line } = linesOf(text, edit)
      const told = `${file}:${line}  ${flat(fault.from)} → ${flat(fault.to)}  (${fault.cost})`
      planted.push({
        ...edit,
        file,
        origin: 'listed',
        told,
        tests: (fault.tests ?? []).map((test) => fromTop(home, test)),
      })
    }
  }
  return { planted, broken }
}

/** Every fault of the usual kinds that can be made in these files. */
export function madeFaults(root: string, files: readonly string[]): Planted[] {
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return faultsMadeIn(file, text).map((made) => {
      const { line, before, after } = linesOf(text, made)
      const told = `${file}:${line}  ${made.kind}: ${flat(before)} → ${flat(after)}`
      return { ...made, file, origin: 'made' as const, told, tests: [] }
    })
  })
}

/**
 * As many of these as are wanted; the seed says which, each by its file and its text alone. So the same seed draws the same ones again after others were mended,
 * and as many new ones as these left out.
 */
export function drawn(made: readonly Planted[], wanted: number, seed: number): Planted[] {
  const placeOf = ({ file, told }: Planted): string =>
    createHash('sha256')
      .update(`${seed} ${told.replace(/^\S+/, file)}`)
      .digest('hex')
  return made.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)).slice(0, wanted)
}

/**
 * Where a room's rules stand: its server modules and what its contract decides, without schemas (`tests/fuzz` tries those), what it declares that it
 * keeps (`tests/retention` carries that out), demo and simulated worlds.
 */
export function isRuleFile(file: string, { home, unguarded = [] }: FaultyRoom): boolean {
  if (!file.startsWith(`${home}/`) || !file.endsWith('.ts') || /\.test\.ts$|\.generated\.ts$|\/tests\//.test(file))
    return false
  const own = file.slice(home.length + 1)
  if (
    /(^|\/)(contract|retention|demo|fixtures|sandbox|schema-source|[\w-]+\.fixture)\.ts$|(^|\/)simulat\w+\//.test(own)
  )
    return false
  if (unguarded.some((left) => own === left || (left.endsWith('/') && own.startsWith(left)))) return false
  return home.startsWith('platform/') || own.startsWith('server/') || /^contract\/([a-z]+-)?can\.ts$/.test(own)
}

/** The folders in which a room's own unit and server tests stand. */
export function testFolders({ home }: FaultyRoom): string[] {
  return home.startsWith('features/') ? [`${home}/contract/`, `${home}/server/`] : [`${home}/`]
}

/** The rooms of these names, all where none is named; in words which is unknown. */
export async function roomsNamed(names: readonly string[]): Promise<readonly FaultyRoom[] | string> {
  const rooms = await faultyRooms()
  const unknown = names.find((name) => !rooms.some(({ room }) => room === name))
  if (unknown !== undefined) return `${unknown} keeps no list of faults; ${rooms.map(({ room }) => room).join(' ')} do`
  return names.length === 0 ? rooms : rooms.filter(({ room }) => names.includes(room))
}

/** The edit of a listed fault within its function; in words why there is none. */
function editFor(file: string, text: string, { function: name, from, to }: Fault): Edit | string {
  const within = name === undefined ? { start: 0, end: text.length } : functionSpan(file, text, name)
  return typeof within === 'string' ? within : editOf(text, within, from, to)
}

/** The later migration that writes the function anew in which an edit stands: what is planted there is overwritten before any test runs. */
function writtenAnew(root: string, file: string, text: string, { start }: Edit): string | undefined {
  if (!file.endsWith('.sql')) return undefined
  const above = text.slice(0, start)
  const creation = [...above.matchAll(/create (?:or replace )?function ([\w.]+)/g)].at(-1)
  // The body stands between two marks: after the second one the function is over.
  if (creation?.[1] === undefined || above.slice(creation.index).split('$$').length > 2) return undefined
  const again = new RegExp(`create (?:or replace )?function ${creation[1].replaceAll('.', '\\.')}\\b`)
  return readdirSync(join(root, dirname(file)))
    .filter((name) => name.endsWith('.sql') && name > basename(file))
    .toSorted()
    .findLast((name) => again.test(textOf(root, join(dirname(file), name)) ?? ''))
}

const fromTop = (home: string, file: string): string =>
  /^(client|db|tests|vocabulary|platform|features)\//.test(file) ? file : `${home}/${file}`

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ')

function textOf(root: string, file: string): string | null {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return null
  }
}
