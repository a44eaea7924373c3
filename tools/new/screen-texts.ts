import { pascal } from './house.ts'

/** A list screen that is wanted. */
export interface ScreenFacts {
  readonly area: string
  readonly room: string
  readonly path: string
  readonly name: string
  /** The call whose records it lists. */
  readonly call: string
  readonly family: string
  readonly title: string
}

/** The module of the screen. */
export const screenText = ({
  area,
  path,
  name,
  call,
  family,
  title,
}: ScreenFacts): string => `import { callsOf } from '#client/calls'
import { keysetQuery, usePages } from '#client/query'
import type { ${area} } from '#contract/${area}'
import { EndlessList, ListCard } from '#ui/list'
import { Page } from '#ui/page'
import { Empty } from '#ui/state'

const calls = callsOf<typeof ${area}>('${family}')

const recordsQuery = keysetQuery(['${area}', '${call}'], (from, options) => calls.post('${call}', from, options))

/** ${path} */
export default function ${pascal(name)}() {
  const { list } = usePages(recordsQuery)
  return (
    <Page title="${title}">
      <EndlessList
        label="${title}"
        {...list}
        keyOf={({ id }) => id}
        empty={<Empty title="还没有记录" text="有了记录，会显示在这里。" />}
      >
        {(record) => <ListCard title={record.title} time={record.createdAt.slice(0, 10)} />}
      </EndlessList>
    </Page>
  )
}
`

/** Its test on a fake server: empty, a page and the next, trouble and again. */
export const screenTestText = ({
  area,
  path,
  call,
  title,
}: ScreenFacts): string => `import { expect, test } from 'vitest'
import { ${area} } from '#contract/${area}'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'

const { ${call} } = ${area}.calls
const PATH = '${path.replace(/\{\w+\??\}/g, '1')}'
const record = (n: number) => ({ id: idOf(n), title: \`第\${n}个\`, createdAt: at(-n) })

const open = screens()

test('says so where there is nothing', async () => {
  const { says, title, open: show } = await open({ answers: [given(${call}, { items: [], next: null })] })
  await show(PATH)
  await title('${title}')
  await says('还没有记录')
})

test('lists what there is, asks for the next page and says where the end is', async () => {
  const { says, server, open: show } = await open({
    answers: [
      given(${call}, ({ next }) =>
        next === undefined ? { items: [record(1)], next: 'second' } : { items: [record(2)], next: null },
      ),
    ],
  })
  await show(PATH)
  await says('第1个')
  await says('第2个')
  await says('没有更多了')
  expect(server.asked(${call}).map(({ input }) => input)).toEqual([{}, { next: 'second' }])
})

test('says what went wrong and tries again', async () => {
  const { says, press, server, open: show } = await open({ answers: [refused(${call}, refusals.tooMany)] })
  await show(PATH)
  await says(refusals.tooMany.message)
  server.answer(${call}, { items: [record(1)], next: null })
  await press('重试')
  await says('第1个')
})
`

/** The states of an area that has none yet. */
export const statesText = (area: string): string => `import type { State } from '../../../../tests/support/states.ts'

/** The screens of ${area}. */
export const states: readonly State[] = []
`
