import type { Desk } from './desk-record.ts'
import { addName, addToList } from './edit.ts'
import { kebab } from './house.ts'

/** The list with what adds, changes and removes. */
export const listText = ({ area, name, noun }: Desk, path: string): string => `import { useState } from 'react'
import { useAct } from '#client/form'
import { agoOf } from '#client/messages'
import { ListPage } from '#client/page'
import { AskSheet } from '#client/sheet'
import type { ${noun} } from '#contract/${area}'
import { Button } from '#ui/button'
import { ListCard } from '#ui/list'
import { ${area} } from '../parts/calls.ts'
import { ${noun}Sheet } from './${kebab(name)}-sheet.tsx'

/** ${path}: records of the park, as operators add, change and remove them. */
export default function ${noun}Desk() {
  const [isAdding, add] = useState(false)
  return (
    <ListPage
      title="标题"
      back="/services"
      pages={${area}.pages('${name}List')}
      add={{ label: '添加', onPress: () => add(true) }}
      notYours={{ title: '仅对园区运营开放' }}
      empty={{ title: '还没有记录', text: '添加以后，会列在这里' }}
      keyOf={({ id }) => id}
      row={(record) => <One${noun} record={record} />}
    >
      {isAdding && <${noun}Sheet record={null} onClose={() => add(false)} />}
    </ListPage>
  )
}

function One${noun}({ record }: { record: ${noun} }) {
  const { id, version, name, note, changedAt } = record
  const [asking, ask] = useState<'change' | 'remove' | null>(null)
  const remove = useAct({ send: () => ${area}.send('${name}Remove', { id, version }), done: '已移除' })
  return (
    <>
      <ListCard
        title={name}
        facts={[note]}
        time={agoOf(changedAt)}
        acts={
          <>
            <Button kind="plain" size="s" onPress={() => ask('remove')}>
              移除
            </Button>
            <Button kind="secondary" size="s" onPress={() => ask('change')}>
              修改
            </Button>
          </>
        }
      />
      {asking === 'change' && <${noun}Sheet record={record} onClose={() => ask(null)} />}
      {asking === 'remove' && (
        <AskSheet
          title={\`移除\${name}？\`}
          text="移除后不能恢复"
          confirmText="移除"
          danger
          act={remove}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
`

/** The sheet of one record. */
export const sheetText = ({ area, name, noun }: Desk): string => `import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { ${noun} } from '#contract/${area}'
import { TextArea, TextField } from '#ui/field'
import { ${area} } from '../parts/calls.ts'

/** Of \`${noun}Sheet\`. */
export interface ${noun}SheetProps {
  /** Null: a new one. */
  record: ${noun} | null
  onClose: () => void
}

/** What an operator sets of a record. */
export function ${noun}Sheet({ record, onClose }: ${noun}SheetProps) {
  const form = useSend({
    start: { name: record?.name ?? '', note: record?.note ?? '' },
    by: 'sheet',
    check: ({ name }) => ({ name: name.trim() === '' ? '请填写名称' : null }),
    send: ({ name, note }) =>
      ${area}.send('${name}Save', {
        ...(record && { id: record.id, version: record.version }),
        name: name.trim(),
        note: note.trim(),
      }),
    done: record ? '已保存' : '已添加',
    onDone: onClose,
  })
  return (
    <FormSheet title={record ? '修改' : '添加'} form={form} submitText={record ? '保存' : '添加'} onClose={onClose}>
      <TextField label="名称" maxLength={30} {...form.field('name')} />
      <TextArea label="说明" optional maxLength={200} {...form.field('note')} />
    </FormSheet>
  )
}
`

/** The test of the desk on a fake server. What pages and forms hold by themselves is tested with the kit. */
export const deskScreenTest = ({ area, name }: Desk, path: string): string =>
  `import { expect, test } from 'vitest'
import { ${area} } from '#contract/${area}'
import { refusals } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'

const { ${name}List, ${name}Save, ${name}Remove } = ${area}.calls
const record = (version: number, name: string) => ({ id: idOf(1), name, note: '', version, changedAt: at(-60) })

const open = screens()

test('an operator adds a record, hears who was quicker when changing it, and removes the latest', async () => {
  const { page, server, press, says, open: show } = await open({
    as: { roles: ['operator'] },
    answers: [given(${name}List, { items: [], next: null })],
  })
  const has = (version: number, name: string) =>
    server.answer(${name}List, { items: [record(version, name)], next: null })
  server.answer(${name}Save, ({ name }) => {
    has(1, name)
    return { id: idOf(1), version: 1 }
  })
  await show('${path}')
  await says('还没有记录')
  await press('添加')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '添加' }).tap()
  await says('请填写名称')
  await sheet.getByLabel('名称').fill('东门')
  await sheet.getByRole('button', { name: '添加' }).tap()
  await says('东门')
  server.answer(${name}Save, () => {
    has(2, '西门')
    throw new Refusal(refusals.conflict)
  })
  await press('修改')
  await sheet.getByRole('button', { name: '保存' }).tap()
  await says('内容刚有变化，已显示最新内容，请核对后再操作')
  expect(await sheet.getByLabel('名称').inputValue()).toBe('西门')
  await sheet.getByRole('button', { name: '关闭' }).tap()
  server.answer(${name}Remove, ({ id }) => {
    server.answer(${name}List, { items: [], next: null })
    return { id }
  })
  await press('移除')
  await sheet.getByRole('button', { name: '移除' }).tap()
  await says('还没有记录')
  expect(server.asked(${name}Save).map(({ input }) => input.version)).toEqual([undefined, 1])
  expect(server.asked(${name}Remove).map(({ input }) => input.version)).toEqual([2])
})
`.replace('import { refusals } from', 'import { Refusal, refusals } from')

/** The states of the area with one of the desk. */
export function deskState(text: string, { area, name }: Desk, path: string): string {
  const samples = '../../../../tests/support/samples.ts'
  const ready = [
    [area, `#contract/${area}`],
    ['given', '../../../../tests/support/fake-server.ts'],
    ['idOf', samples],
    ['at', samples],
  ].reduce((before, [one = '', from = '']) => addName(before, one, from), text)
  return addToList(
    ready,
    'states',
    `{
  route: '${path}',
  name: '',
  as: { roles: ['operator'] },
  answers: [given(${area}.calls.${name}List, { items: [{ id: idOf(1), name: '第一个', note: '说明', version: 1, changedAt: at(-60) }], next: null })],
  says: '第一个',
}`,
  )
}
