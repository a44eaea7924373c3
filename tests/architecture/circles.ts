import { posix } from 'node:path'
import type { Edge } from './imports.ts'
import { placeOf, targetOf } from './place.ts'
import { isTest, type Violation } from './tree.ts'

/** Which files each file imports; types count, tests do not. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** The graph of our files. An import of a file that is not in `files` (a style, data, another's door that is missing) is left out. */
export function fileGraph(files: readonly string[], edges: readonly Edge[]): Graph {
  const graph = new Map(files.filter((file) => !isTest(file)).map((file) => [file, new Set<string>()]))
  for (const { file, specifier, manner } of edges) {
    // A dynamic import waits until it is asked for: it ties no circle of loading, and route tables are made of them.
    if (manner === 'dynamic' || manner === 'glob') continue
    const to = targetOf(file, specifier)
    if (to.kind === 'ours' && graph.has(to.place.file) && to.place.file !== file) graph.get(file)?.add(to.place.file)
  }
  return graph
}

/** Files that import each other in a loop, types included: a type belongs beside its users or in a file that both import. */
export function fileCircles(graph: Graph): Violation[] {
  return loopsOf(graph).map((loop) => ({
    rule: 'files form no circle',
    file: loop[0] ?? '',
    message: loop.join(' → '),
  }))
}

/** Rooms of one layer that import each other in a loop. A file at the top of a layer counts as a room of its own. */
export function roomCircles(graph: Graph): Violation[] {
  const rooms = new Map<string, Set<string>>()
  for (const [file, targets] of graph) {
    const from = roomOf(file)
    if (from === null) continue
    const reached = rooms.get(from.room) ?? new Set<string>()
    rooms.set(from.room, reached)
    for (const target of targets) {
      const to = roomOf(target)
      if (to !== null && to.layer === from.layer && to.room !== from.room) reached.add(to.room)
    }
  }
  return loopsOf(rooms).map((loop) => ({
    rule: 'rooms of a layer form no circle',
    file: loop[0] ?? '',
    message: loop.join(' → '),
  }))
}

/** The layer that a file stands in, and its room there: `features/wallet/server` and `features/wallet/server/pay`. */
function roomOf(file: string): { layer: string; room: string } | null {
  const { zone, room: area } = placeOf(file)
  const layer = layerOf(file, zone, area)
  if (layer === null) return null
  const [first = '', ...rest] = posix.relative(layer, file).split('/')
  return { layer, room: `${layer}/${rest.length === 0 ? first : `${first}/`}` }
}

function layerOf(file: string, zone: string, area: string): string | null {
  switch (zone) {
    case 'contract':
    case 'server':
    case 'screens':
      return `features/${area}/${zone}`
    case 'platform':
      return `platform/${area}`
    case 'app/server':
    case 'app/phone':
      return zone
    case 'client':
    case 'ui':
      return file.split('/').length > 2 ? zone : null
    default:
      return null
  }
}

/** The loops of a graph, each told once, as a way that ends where it began. */
function loopsOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  return tiedTogether(graph).map((tied) => shortestLoop(graph, tied))
}

/** Groups of nodes that all reach each other (Tarjan's strongly connected components of two nodes or more). */
function tiedTogether(graph: ReadonlyMap<string, ReadonlySet<string>>): Set<string>[] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const open = new Set<string>()
  const groups: Set<string>[] = []
  const visit = (node: string): number => {
    const mine = order.size
    let lowest = mine
    order.set(node, mine)
    stack.push(node)
    open.add(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next))
      else if (open.has(next)) lowest = Math.min(lowest, order.get(next) ?? lowest)
    }
    low.set(node, lowest)
    if (lowest !== mine) return lowest
    const group = new Set<string>()
    for (let last = stack.pop(); last !== undefined; last = stack.pop()) {
      open.delete(last)
      group.add(last)
      if (last === node) break
    }
    if (group.size > 1) groups.push(group)
    return lowest
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return groups
}

/** The shortest loop within a group, from its first name on. */
function shortestLoop(graph: ReadonlyMap<string, ReadonlySet<string>>, tied: ReadonlySet<string>): string[] {
  const [start = ''] = [...tied].sort()
  const cameFrom = new Map<string, string>()
  const waiting = [start]
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    for (const next of graph.get(node) ?? []) {
      if (!tied.has(next)) continue
      if (next === start) return [...wayTo(node, start, cameFrom), start]
      if (cameFrom.has(next)) continue
      cameFrom.set(next, node)
      waiting.push(next)
    }
  }
  return [...tied].sort()
}

function wayTo(node: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [node]
  for (let at = node; at !== start; ) {
    at = cameFrom.get(at) ?? start
    way.unshift(at)
  }
  return way
}
