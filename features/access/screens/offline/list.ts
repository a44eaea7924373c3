import { type PassFacts, passState, reasonWords, verdict } from '#can/access'
import { momentOf } from '#client/messages'
import type { Bundle, Pass, Point } from '#contract/access'
import { toInstant } from '#vocabulary/day'
import { maskPlate, normalisePlate } from '#vocabulary/plate'
import type { SignedCodeKey } from '#vocabulary/signed-code'

// What a gate phone holds for the time without network. Pure: plain values that can be sealed as they are.

/** A pass as a gate phone holds it: masked facts, and those of the verdict. */
export interface HeldPass extends PassFacts {
  readonly id: string
  readonly kind: Pass['kind']
  readonly name: string
  readonly companyName: string
  readonly title: string
  readonly plate: string
}

/** The list of a gate phone. */
export interface HeldList {
  /** Which session it was given to. */
  readonly session: string
  readonly personId: string
  /** When it was last made equal to the server's, in ms by the server's clock. */
  readonly at: number
  /** How far this phone's clock was ahead of the server's then, in ms. */
  readonly ahead: number
  /** Asks what changed since. */
  readonly next: string
  readonly keys: readonly SignedCodeKey[]
  readonly points: readonly Point[]
  readonly buildings: Readonly<Record<string, string>>
  readonly passes: readonly HeldPass[]
}

/** The kinds of passes, by their number in a bundle; the test proves them equal to the contract's, which a phone does not load. */
export const KINDS = ['staff', 'visitor', 'agent', 'application', 'own', 'worker'] as const

const INSIDE = 1
const SUSPENDED = 2
const ENDED = 4

/** The passes of a bundle's page. */
export function passesOf({ passes, words }: Pick<Bundle, 'passes' | 'words'>): HeldPass[] {
  const text = (list: readonly string[], at: number | undefined) => list[at ?? -1] ?? ''
  const at = <T>(column: readonly T[], n: number, none: T): T => column[n] ?? none
  return passes.id.map((id, n) => {
    const marks = at(passes.marks, n, 0)
    const [until, entries, buildings] = [
      at(passes.until, n, -1),
      at(passes.entries, n, -1),
      at(passes.buildings, n, -1),
    ]
    const points = passes.points?.[n] ?? -1
    const suspendWhy = words.suspended?.[passes.suspended?.[n] ?? -1]
    return {
      id,
      kind: KINDS[at(passes.kind, n, 0)] ?? 'staff',
      name: at(passes.name, n, ''),
      companyName: text(words.company, passes.company[n]),
      title: text(words.title, passes.title[n]),
      plate: at(passes.plate, n, ''),
      from: at(passes.from, n, 0),
      until: until === -1 ? null : until,
      buildingIds: buildings === -1 ? null : (words.buildings[buildings] ?? []),
      ...(points !== -1 && { pointIds: words.points?.[points] ?? [] }),
      entriesLeft: entries === -1 ? null : entries,
      inside: (marks & INSIDE) > 0,
      suspended: (marks & SUSPENDED) > 0,
      ...(suspendWhy !== undefined && { suspendWhy }),
      ended: (marks & ENDED) > 0,
    }
  })
}

/** A list with the pages of one asking laid over it: what they name is as they say; what is over, and whose person is outside, goes. */
export function merged(
  before: HeldList | null,
  pages: readonly Bundle[],
  facts: Pick<HeldList, 'session' | 'personId' | 'ahead'>,
): HeldList {
  const last = pages.at(-1)
  if (!last) throw new RangeError('an asking has a page')
  const at = Date.parse(last.now)
  const isUpdate = before !== null && !pages.some(({ whole }) => whole)
  const passes = new Map(isUpdate ? before.passes.map((pass) => [pass.id, pass]) : [])
  for (const page of pages) for (const pass of passesOf(page)) passes.set(pass.id, pass)
  for (const [id, { until, inside }] of passes) if (!inside && until !== null && until <= at) passes.delete(id)
  return {
    ...facts,
    at,
    next: last.next,
    keys: last.keys,
    points: last.points,
    buildings: Object.assign({}, isUpdate ? before.buildings : {}, ...pages.map(({ words }) => words.names)),
    passes: [...passes.values()],
  }
}

/** A list as it stands once its time is over: nobody is on it any more; points and keys are about nobody. */
export function emptied(list: HeldList): HeldList {
  return { ...list, passes: [], buildings: {} }
}

/** Who of the list may come by this plate: the list has masked ones alone, so there may be others among them. */
export function byPlate({ passes }: HeldList, plate: string): HeldPass[] {
  const masked = maskPlate(normalisePlate(plate))
  return passes.filter((pass) => pass.plate !== '' && pass.plate === masked && !pass.ended)
}

/** An opened crossing that this phone let happen since the list came, for what it changes. */
export interface Crossed {
  readonly passId: string
  readonly point: Pick<Point, 'direction' | 'buildingId'>
}

/** A pass with what this phone did since: where its person is, and how often they may still come in. The oldest first. */
export function passNow<Held extends Pick<HeldPass, 'id' | 'inside' | 'entriesLeft'>>(
  pass: Held,
  crossed: readonly Crossed[],
): Held {
  let now = pass
  for (const { passId, point } of crossed) {
    if (passId !== pass.id) continue
    const enters = point.direction === 'in' && !now.inside
    const leaves = point.direction === 'out' && point.buildingId === null && now.inside
    if (enters) now = { ...now, inside: true, entriesLeft: now.entriesLeft && Math.max(0, now.entriesLeft - 1) }
    if (leaves) now = { ...now, inside: false }
  }
  return now
}

/** Against the way in at the edge of the park: what a pass must be good for before all else. */
const EDGE = { direction: 'in', buildingId: null, disabled: false } as const
const SOURCES = {
  staff: 'membership',
  visitor: 'visit',
  agent: 'agent',
  application: 'application',
  own: 'own',
  worker: 'decoration',
} as const

/** A held pass as a gatekeeper reads it; `now` by the server's clock. */
export function viewHeld(pass: HeldPass, buildings: HeldList['buildings'], now: number): Pass {
  const { id, kind, name, companyName, title, plate, from, until, entriesLeft, inside, buildingIds } = pass
  const reasons = verdict({
    now,
    point: EDGE,
    shown: 'good',
    pass: { ...pass, entriesLeft: inside ? null : entriesLeft },
  })
  return {
    id,
    kind,
    source: SOURCES[kind],
    state: passState(pass, now),
    name,
    companyName,
    title,
    plate,
    from: toInstant(new Date(from)),
    until: until === null ? null : toInstant(new Date(until)),
    entriesLeft,
    inside,
    buildings: buildingIds && buildingIds.map((one) => buildings[one] ?? '').filter(Boolean),
    reasons: viewReasons(reasons, now),
  }
}

/** Reasons as a screen reads them. */
export function viewReasons(reasons: ReturnType<typeof verdict>, now: number): Pass['reasons'] {
  return reasons.map(({ why, clearsAt, grants, words }) => ({
    why,
    clearsAt: clearsAt === null ? null : toInstant(new Date(clearsAt)),
    grants,
    words: reasonWords({ why, clearsAt, ...(words !== undefined && { words }) }, (at) =>
      momentOf(toInstant(new Date(at)), new Date(now)),
    ),
  }))
}
