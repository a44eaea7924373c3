import { useState } from 'react'
import type { ParkRole } from '#contract/people'
import { Button } from '#ui/button'
import { Choices, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { Notice } from '#ui/state'
import { isRoleName } from '#vocabulary/names'
import { RIGHT_WORDS, RIGHTS, type Right } from '#vocabulary/rights'
import { enterprise } from './queries.ts'
import { useSheetForm } from './use-sheet-form.ts'

/** Makes a role, changes it for all who hold it, or ends it. */
export function RoleSheet({ role, onClose }: { role: ParkRole | null; onClose: () => void }) {
  const [asked, ask] = useState(false)
  const start = { name: role?.name ?? '', rights: role?.rights ?? ([] as Right[]) }
  const form = useSheetForm({ start, fields: { name: 'name', rights: 'rights' }, onClose })
  const { values, change, errors, notice, layout } = form
  const save = () =>
    form.run(
      { name: nameProblem(values.name), rights: values.rights.length === 0 ? '请至少选择一项权限' : null },
      () => {
        const input = { ...(role ? { id: role.id, version: role.version } : {}), ...values }
        return form.send(input, (options) => enterprise.post('parkRoleSave', input, options), '角色已保存')
      },
    )
  const end = (ending: ParkRole) =>
    form.run({}, () => {
      const input = { id: ending.id, version: ending.version }
      return form.send(input, (options) => enterprise.post('parkRoleEnd', input, options), '角色已停用')
    })
  return (
    <Sheet open title={role ? '修改角色' : '新建角色'} onClose={onClose}>
      <TextField
        label="角色名称"
        hint="汉字、数字和下划线，如 内容编辑"
        value={values.name}
        onChange={(name) => change({ name })}
        maxLength={20}
        error={errors.name}
      />
      <Choices
        label="权限"
        {...(role && role.holders > 0 ? { hint: `修改后对 ${role.holders} 位持有人立即生效` } : {})}
        look="list"
        options={RIGHT_WORDS.map((right) => ({
          value: right,
          label: RIGHTS[right],
          disabledReason: role?.mine && !role.rights.includes(right) ? '您持有该角色，不能由您增加权限' : null,
        }))}
        value={values.rights}
        onChange={(rights) => change({ rights })}
        error={errors.rights}
      />
      {notice && <Notice title="没有保存" text={notice.text} requestId={notice.requestId} />}
      <Button wide busy={layout.busy} onPress={save}>
        保存角色
      </Button>
      {role && (
        <Button
          wide
          kind={asked ? 'danger' : 'plain'}
          busy={layout.busy}
          onPress={() => (asked ? end(role) : ask(true))}
        >
          {asked ? `确认停用，${role.holders} 位持有人立即失去权限` : '停用角色'}
        </Button>
      )}
    </Sheet>
  )
}

function nameProblem(name: string): string | null {
  if (name === '') return '请填写角色名称'
  return isRoleName(name) ? null : '角色名称只能包含汉字、数字和下划线'
}
