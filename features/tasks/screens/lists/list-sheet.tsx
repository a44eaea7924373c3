import { useSend } from '#client/form'
import { Loaded, useQuery } from '#client/query'
import { FormSheet } from '#client/sheet'
import type { FieldList } from '#contract/tasks'
import { Choice, TextField } from '#ui/field'
import { task } from '../parts/calls.ts'

export interface ListSheetProps {
  /** null: a new one. */
  list: FieldList | null
  onClose: () => void
  onAdded?: (id: string) => void
}

/** The title of a list, and the list that it hangs on. */
export function ListSheet({ list, onClose, onAdded }: ListSheetProps) {
  const all = useQuery(task.read('listList'))
  const hasEntries = list !== null && (list.entries ?? 0) + (list.disabled ?? 0) > 0
  const form = useSend({
    start: { title: list?.title ?? '', parentId: list?.within?.id ?? '' },
    by: 'sheet',
    check: ({ title }) => ({ title: title.trim() === '' ? '请填写列表名称' : null }),
    send: ({ title, parentId }) =>
      task.send('listSave', {
        id: list?.id ?? null,
        ...(list && { seen: list.version }),
        title: title.trim(),
        parentId: parentId || null,
      }),
    done: list ? '已保存' : '已新建',
    onDone({ id }) {
      onClose()
      onAdded?.(id)
    },
    ...(onAdded && { leaves: true }),
  })
  return (
    <FormSheet title={list ? '修改列表' : '新建列表'} form={form} submitText={list ? '保存' : '新建'} onClose={onClose}>
      <TextField label="列表名称" hint="如 街道、设备类型" maxLength={30} {...form.field('title')} />
      {hasEntries ? (
        <p>{list.within ? `挂在“${list.within.title}”下` : '没有上级列表'}；列表里已有内容，不能更换上级</p>
      ) : (
        <Loaded query={all} shape="form">
          {({ items }) => (
            <Choice
              label="上级列表"
              hint="如街道挂在城区下：填表时先选城区，再选它下面的街道"
              variant="list"
              options={[
                { value: '', label: '没有上级' },
                ...items
                  .filter(({ builtIn, id }) => !builtIn && id !== list?.id)
                  .map(({ id, title }) => ({ value: id, label: title })),
              ]}
              {...form.field('parentId')}
            />
          )}
        </Loaded>
      )}
    </FormSheet>
  )
}
