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
  path,
  name,
  call,
  family,
  title,
}: ScreenFacts): string => `import { ListPage } from '#client/page'
import { ListCard } from '#ui/list'
import { ${family} } from '../parts/calls.ts'

/** ${path} */
export default function ${pascal(name)}() {
  return (
    <ListPage
      title="${title}"
      back="/services"
      pages={${family}.pages('${call}')}
      empty={{ title: '还没有记录', text: '有了记录，会显示在这里' }}
      keyOf={({ id }) => id}
      row={(record) => <ListCard title={record.title} time={record.createdAt.slice(0, 10)} />}
    />
  )
}
`

/** Its test on a fake server: what the list shows, to its end. Empty, trouble and again are tested with `ListPage`. */
export const screenTestText = ({
  area,
  path,
  call,
  title,
}: ScreenFacts): string => `import { expect, test } from 'vitest'
import { ${area} } from '#contract/${area}'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'

const { ${call} } = ${area}.calls
const PATH = '${path.replace(/\{\w+\??\}/g, '1')}'
const record = (n: number) => ({ id: idOf(n), title: \`第\${n}个\`, createdAt: at(-n) })

const open = screens()

test('lists what there is, to its end', async () => {
  const phone = await open({
    answers: [
      given(${call}, ({ next }) =>
        next === undefined ? { items: [record(1)], next: 'second' } : { items: [record(2)], next: null },
      ),
    ],
  })
  await phone.open(PATH)
  await phone.title('${title}')
  await phone.says('第1个')
  await phone.says('第2个')
  expect(phone.server.asked(${call}).map(({ input }) => input)).toEqual([{}, { next: 'second' }])
})
`

/** A form page that is wanted. */
export type FormFacts = ScreenFacts

/** The module of a form page that sends an `add`. */
export const formText = ({
  path,
  name,
  call,
  family,
  title,
}: FormFacts): string => `import { useSend } from '#client/form'
import { useBack } from '#client/navigation'
import { FormPage } from '#client/page'
import { TextField } from '#ui/field'
import { Card } from '#ui/page'
import { ${family} } from '../parts/calls.ts'

/** ${path} */
export default function ${pascal(name)}() {
  const back = useBack('/services')
  const form = useSend({
    start: { title: '' },
    draft: '${family}.${call}',
    check: (values) => ({ title: values.title.trim() === '' ? '请填写标题' : null }),
    send: (values) => ${family}.send('${call}', { title: values.title.trim() }),
    done: '已提交',
    onDone: back,
    leaves: true,
  })
  return (
    <FormPage title="${title}" back={back} form={form} submitText="提交">
      <Card>
        <TextField label="标题" maxLength={50} {...form.field('title')} />
      </Card>
    </FormPage>
  )
}
`

/** Its test on a fake server: a field in words, a refusal under its field with nothing lost, and what is sent. */
export const formTestText = ({ area, path, call }: FormFacts): string => `import { expect, test } from 'vitest'
import { ${area} } from '#contract/${area}'
import { Refusal, refusals } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'

const { ${call} } = ${area}.calls

const open = screens()

test('what is missing and what is refused is said under its field, nothing typed is lost, and it is sent once', async () => {
  const refuses = () => {
    throw new Refusal(refusals.malformed, { field: 'title' })
  }
  const phone = await open({ answers: [given(${call}, refuses)] })
  await phone.open('${path.replace(/\{\w+\??\}/g, '1')}')
  await phone.press('提交')
  await phone.says('请填写标题')
  await phone.page.getByLabel('标题').fill('新的')
  await phone.press('提交')
  await phone.says(refusals.malformed.message)
  expect(await phone.page.getByLabel('标题').inputValue()).toBe('新的')
  // the answer leads to another page, whose questions are not of this test
  phone.server.answer(${call}, { id: idOf(1) })
  phone.server.hold(${call})
  await phone.press('提交')
  await expect.poll(() => phone.server.asked(${call}).map(({ input }) => input.title)).toEqual(['新的', '新的'])
})
`

/** The states of an area that has none yet. */
export const statesText = (area: string): string => `import type { State } from '../../../../tests/support/states.ts'

/** The screens of ${area}. */
export const states: readonly State[] = []
`
