import { describe, expect, it } from 'vitest'
import { fileCircles, fileGraph, roomCircles } from './circles.ts'
import { type Edge, importsOf } from './imports.ts'
import { lines } from './tree.ts'

/** A tree of the given files and what each imports. */
function graphOf(texts: Readonly<Record<string, string>>) {
  const edges: Edge[] = Object.entries(texts).flatMap(([file, text]) => importsOf({ file, text }))
  return fileGraph(Object.keys(texts), edges)
}

const S = 'features/parking/server'

describe('circles of files', () => {
  it('are told with the way round, types included', () => {
    const graph = graphOf({
      [`${S}/index.ts`]: "import { orders } from './orders.ts'",
      [`${S}/orders.ts`]: "import type { Engines } from './index.ts'; import { fee } from './fee.ts'",
      [`${S}/fee.ts`]: '',
    })
    expect(lines(fileCircles(graph))).toEqual([
      `${S}/index.ts: ${S}/index.ts → ${S}/orders.ts → ${S}/index.ts [files form no circle]`,
    ])
  })

  it('are found through doors and over three files', () => {
    const graph = graphOf({
      'client/calls/index.ts': "import { a } from '#client/session'",
      'client/session/index.ts': "export { b } from './store.ts'",
      'client/session/store.ts': "import { c } from '#client/calls'",
    })
    expect(fileCircles(graph)).toHaveLength(1)
  })

  it('are not made by what is loaded when it is asked for, nor by tests', () => {
    const graph = graphOf({
      [`${S}/a.ts`]: "const b = () => import('./b.ts')",
      [`${S}/b.ts`]: "import { a } from './a.ts'",
      [`${S}/a.test.ts`]: "import { a } from './a.ts'",
    })
    expect(fileCircles(graph)).toEqual([])
  })
})

describe('circles of rooms', () => {
  it('are told where no two files form one', () => {
    const graph = graphOf({
      [`${S}/pay/calls.ts`]: "import { code } from '../collect/codes.ts'",
      [`${S}/collect/codes.ts`]: '',
      [`${S}/collect/calls.ts`]: "import type { Paid } from '../pay/posting.ts'",
      [`${S}/pay/posting.ts`]: '',
    })
    expect(fileCircles(graph)).toEqual([])
    expect(lines(roomCircles(graph))).toEqual([
      `${S}/collect/: ${S}/collect/ → ${S}/pay/ → ${S}/collect/ [rooms of a layer form no circle]`,
    ])
  })

  it('count a file at the top of a layer as a room', () => {
    const graph = graphOf({
      [`${S}/index.ts`]: "import { pay } from './pay/calls.ts'",
      [`${S}/pay/calls.ts`]: "import type { Engines } from '../engines.ts'",
      [`${S}/engines.ts`]: "import type { Bank } from './cards/port.ts'",
      [`${S}/cards/port.ts`]: '',
      [`${S}/cards/calls.ts`]: "import type { Engines } from '../engines.ts'",
    })
    expect(roomCircles(graph).map(({ message }) => message)).toEqual([`${S}/cards/ → ${S}/engines.ts → ${S}/cards/`])
  })

  it('are no matter between layers or areas: the import law speaks of those', () => {
    const graph = graphOf({
      'ui/list/index.ts': "import { x } from '#ui/page'",
      'ui/page/index.ts': "import { y } from '#ui/list'",
    })
    expect(roomCircles(graph)).toHaveLength(1)
    expect(roomCircles(graphOf({ 'ui/list/a.ts': "import { x } from '../../client/calls/b.ts'" }))).toEqual([])
  })
})
