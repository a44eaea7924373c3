import { useState } from 'react'
import { useAct, useSend } from '#client/form'
import { AskSheet, FormSheet } from '#client/sheet'
import type { BusinessRole } from '#contract/people'
import { Button } from '#ui/button'
import { Switch, TextField } from '#ui/field'
import { isRoleName } from '#vocabulary/names'
import { enterprise } from '../parts/calls.ts'

export interface RoleSheetProps {
  /** Null: a new one. */
  of: BusinessRole | null
  kind: BusinessRole['kind']
  onClose: () => void
}

/** Adds a business role or group, renames it, says whether it is HR, or deletes it. */
export function RoleSheet({ of, kind, onClose }: RoleSheetProps) {
  const [removing, remove] = useState(false)
  const word = kind === 'role' ? '角色' : '群组'
  const form = useSend({
    start: { name: of?.name ?? '', hr: of?.hr ?? false },
    by: 'sheet',
    check: ({ name }) => ({ name: isRoleName(name.trim()) ? null : '名称只能使用汉字、数字和下划线' }),
    send: ({ name, hr }) =>
      enterprise.send('businessRoleSave', {
        ...(of && { id: of.id }),
        kind,
        name: name.trim(),
        hr: kind === 'role' && hr,
      }),
    done: `${word}已保存`,
    onDone: onClose,
  })
  if (removing && of) return <RemoveSheet of={of} word={word} onClose={onClose} />
  return (
    <FormSheet
      title={of === null ? `新建${word}` : `修改${word}`}
      form={form}
      submitText="保存"
      onClose={onClose}
      below={
        of && (
          <Button kind="plain" wide onPress={() => remove(true)}>
            删除{word}
          </Button>
        )
      }
    >
      <TextField label="名称" hint="汉字、数字和下划线" maxLength={20} {...form.field('name')} />
      {kind === 'role' && (
        <Switch label="人事角色" hint="看到所有人员，管理部门，邀请和移出人员" {...form.tick('hr')} />
      )}
    </FormSheet>
  )
}

function RemoveSheet({ of, word, onClose }: { of: BusinessRole; word: string; onClose: () => void }) {
  const remove = useAct({
    send: () => enterprise.send('businessRoleSave', { id: of.id, remove: true }),
    done: `${word}已删除`,
  })
  return (
    <AskSheet
      title={`删除${word}“${of.name}”？`}
      text={`其中的${of.count}人仍是企业员工${of.hr ? '，但不再能管理部门和人员' : ''}。`}
      confirmText="删除"
      danger
      act={remove}
      onClose={onClose}
    />
  )
}
