import { useState } from 'react'
import type { ParkEntry } from '#contract/people'
import { Button } from '#ui/button'
import { Switch, TextField } from '#ui/field'
import { Facts } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { Notice } from '#ui/state'
import { type Chosen, FindPerson } from './find-person.tsx'
import { enterprise } from './queries.ts'
import { useSheetForm } from './use-sheet-form.ts'

/** Puts somebody among the park's own people, changes how they stand there, or takes them out. */
export function EntrySheet({ entry, onClose }: { entry: ParkEntry | null; onClose: () => void }) {
  const [asked, ask] = useState(false)
  const start = {
    person: null as Chosen | null,
    function: entry?.function ?? '',
    title: entry?.title ?? '',
    position: String(entry?.position ?? 0),
    reception: entry?.reception ?? false,
  }
  const form = useSheetForm({ start, fields: { personId: 'person', function: 'function', title: 'title' }, onClose })
  const { values, change, errors, notice, layout } = form
  const save = () =>
    form.run(
      {
        person: entry || values.person ? null : '请选择人员',
        function: values.function.trim() === '' ? '请填写职能' : null,
      },
      () => {
        const { person, position, ...facts } = values
        const of = entry ? { id: entry.id, version: entry.version } : { personId: person?.id ?? '' }
        const input = { ...of, ...facts, position: Number(position) }
        return form.send(input, (options) => enterprise.post('parkEntrySave', input, options), '已保存')
      },
    )
  const remove = (id: string) =>
    form.run({}, () =>
      form.send({ remove: id }, (options) => enterprise.post('parkEntryRemove', { id }, options), '已移出'),
    )
  return (
    <Sheet open title={entry ? '园区人员' : '添加园区人员'} onClose={onClose}>
      {entry ? (
        <Facts
          facts={[
            { name: '姓名', value: entry.personName },
            { name: '手机号', value: entry.phone ?? '未绑定' },
          ]}
        />
      ) : (
        <FindPerson
          label="人员"
          value={values.person}
          onChange={(person) => change({ person })}
          error={errors.person}
        />
      )}
      <TextField
        label="职能"
        hint="如 客服、工程、招商；相同职能列在一起"
        value={values.function}
        onChange={(typed) => change({ function: typed })}
        maxLength={20}
        error={errors.function}
      />
      <TextField
        label="职务"
        optional
        value={values.title}
        onChange={(title) => change({ title })}
        maxLength={30}
        error={errors.title}
      />
      <TextField
        label="排序"
        hint="数字小的排在前面"
        kind="digits"
        value={values.position}
        onChange={(position) => change({ position })}
        maxLength={4}
      />
      <Switch
        label="接待来访"
        hint="访客只能看到负责接待的人"
        checked={values.reception}
        onChange={(reception) => change({ reception })}
      />
      {notice && <Notice title="没有保存" text={notice.text} requestId={notice.requestId} />}
      <Button wide busy={layout.busy} onPress={save}>
        保存
      </Button>
      {entry && (
        <Button
          wide
          kind={asked ? 'danger' : 'plain'}
          busy={layout.busy}
          onPress={() => (asked ? remove(entry.id) : ask(true))}
        >
          {asked ? '确认移出园区通讯录' : '移出'}
        </Button>
      )}
    </Sheet>
  )
}
