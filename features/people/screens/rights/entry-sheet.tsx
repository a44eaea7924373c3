import { useState } from 'react'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { ParkEntry } from '#contract/people'
import { Button } from '#ui/button'
import { Switch, TextField } from '#ui/field'
import { Facts } from '#ui/page'
import { enterprise } from '../parts/calls.ts'
import { type Chosen, FindPerson } from './find-person.tsx'

/** Puts somebody among the park's own people, changes how they stand there, or takes them out. */
export function EntrySheet({ entry, onClose }: { entry: ParkEntry | null; onClose: () => void }) {
  const [asked, ask] = useState(false)
  const form = useSend({
    start: {
      person: null as Chosen | null,
      function: entry?.function ?? '',
      title: entry?.title ?? '',
      position: String(entry?.position ?? 0),
      reception: entry?.reception ?? false,
    },
    fields: { personId: 'person' },
    by: 'sheet',
    check: (values) => ({
      person: entry || values.person ? null : '请选择人员',
      function: values.function.trim() === '' ? '请填写职能' : null,
    }),
    send({ person, position, ...rest }) {
      const of = entry ? { id: entry.id, version: entry.version } : { personId: person?.id ?? '' }
      return enterprise.send('parkEntrySave', { ...of, ...rest, position: Number(position) })
    },
    done: '已保存',
    onDone: onClose,
  })
  const remove = (id: string) =>
    form.sendInstead(enterprise.send('parkEntryRemove', { id }), { done: '已移出', onDone: onClose })
  return (
    <FormSheet
      title={entry ? '园区人员' : '添加园区人员'}
      form={form}
      submitText="保存"
      onClose={onClose}
      below={
        entry && (
          <Button
            wide
            kind={asked ? 'danger' : 'plain'}
            busy={form.layout.busy}
            onPress={() => (asked ? remove(entry.id) : ask(true))}
          >
            {asked ? '确认移出园区通讯录' : '移出'}
          </Button>
        )
      }
    >
      {entry ? (
        <Facts
          facts={[
            { name: '姓名', value: entry.personName },
            { name: '手机号', value: entry.phone ?? '未绑定' },
          ]}
        />
      ) : (
        <FindPerson label="人员" {...form.field('person')} />
      )}
      <TextField label="职能" hint="如 客服、工程、招商；相同职能列在一起" maxLength={20} {...form.field('function')} />
      <TextField label="职务" optional maxLength={30} {...form.field('title')} />
      <TextField label="排序" hint="数字小的排在前面" kind="digits" maxLength={4} {...form.field('position')} />
      <Switch label="接待来访" hint="访客只能看到负责接待的人" {...form.tick('reception')} />
    </FormSheet>
  )
}
