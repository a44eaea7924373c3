import { useState } from 'react'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { ParkRole } from '#contract/people'
import { Button } from '#ui/button'
import { Choices, TextField } from '#ui/field'
import { isRoleName } from '#vocabulary/names'
import { RIGHT_WORDS, RIGHTS, type Right } from '#vocabulary/rights'
import { enterprise } from '../parts/calls.ts'

/** Makes a role, changes it for all who hold it, or ends it. */
export function RoleSheet({ of: role, onClose }: { of: ParkRole | null; onClose: () => void }) {
  const [asked, ask] = useState(false)
  const form = useSend({
    start: { name: role?.name ?? '', rights: role?.rights ?? ([] as Right[]) },
    by: 'sheet',
    check: ({ name, rights }) => ({
      name: nameProblem(name),
      rights: rights.length === 0 ? '请至少选择一项权限' : null,
    }),
    send: (values) =>
      enterprise.send('parkRoleSave', { ...(role ? { id: role.id, version: role.version } : {}), ...values }),
    done: '角色已保存',
    onDone: onClose,
  })
  const end = ({ id, version }: ParkRole) =>
    form.sendInstead(enterprise.send('parkRoleEnd', { id, version }), { done: '角色已停用', onDone: onClose })
  return (
    <FormSheet
      title={role ? '修改角色' : '新建角色'}
      form={form}
      submitText="保存角色"
      onClose={onClose}
      below={
        role && (
          <Button
            wide
            kind={asked ? 'danger' : 'plain'}
            busy={form.layout.busy}
            onPress={() => (asked ? end(role) : ask(true))}
          >
            {asked ? `确认停用，${role.holders} 位持有人立即失去权限` : '停用角色'}
          </Button>
        )
      }
    >
      <TextField label="角色名称" hint="汉字、数字和下划线，如 内容编辑" maxLength={20} {...form.field('name')} />
      <Choices
        label="权限"
        {...(role && role.holders > 0 ? { hint: `修改后对 ${role.holders} 位持有人立即生效` } : {})}
        variant="list"
        options={RIGHT_WORDS.map((right) => ({
          value: right,
          label: RIGHTS[right],
          disabledReason: role?.mine && !role.rights.includes(right) ? '您持有该角色，不能由您增加权限' : null,
        }))}
        {...form.field('rights')}
      />
    </FormSheet>
  )
}

function nameProblem(name: string): string | null {
  if (name === '') return '请填写角色名称'
  return isRoleName(name) ? null : '角色名称只能包含汉字、数字和下划线'
}
