import { useState } from 'react'
import { useForm } from '#client/form'
import { AskSheet, SheetForm } from '#client/sheet'
import type { BusinessRole } from '#contract/people'
import { Button } from '#ui/button'
import { Switch, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { isRoleName } from '#vocabulary/names'
import s from './memberships.module.css'
import { enterprise, useAct } from './queries.ts'

/** Adds a business role or group, renames it, says whether it is HR, or deletes it. */
export function RoleSheet({
  of,
  kind,
  onClose,
}: {
  /** Null: a new one. */
  of: BusinessRole | null
  kind: BusinessRole['kind']
  onClose: () => void
}) {
  const act = useAct()
  const [hr, setHr] = useState(of?.hr ?? false)
  const [removing, remove] = useState(false)
  const form = useForm({ unkept: { name: of?.name ?? '' }, fields: { name: 'name' }, by: 'sheet' })
  const name = form.values.name.trim()
  const word = kind === 'role' ? '角色' : '群组'
  const save = () =>
    form.run({ name: isRoleName(name) ? null : '名称只能使用汉字、数字和下划线' }, async () => {
      const wish = { ...(of && { id: of.id }), kind, name, hr: kind === 'role' && hr }
      await act(`role ${JSON.stringify(wish)}`, (options) => enterprise.post('businessRoleSave', wish, options))
      onClose()
      toast(`${word}已保存`, { kind: 'ok' })
    })
  if (removing && of)
    return (
      <AskSheet
        title={`删除${word}“${of.name}”？`}
        text={`其中的${of.count}人仍是企业员工${of.hr ? '，但不再能管理部门和人员' : ''}。`}
        confirmText="删除"
        danger
        done={`${word}已删除`}
        onConfirm={() =>
          act(`no role ${of.id}`, (options) =>
            enterprise.post('businessRoleSave', { id: of.id, remove: true }, options),
          )
        }
        onClose={onClose}
      />
    )
  return (
    <Sheet open title={of === null ? `新建${word}` : `修改${word}`} onClose={onClose}>
      <SheetForm form={form} submitText="保存" onSubmit={save}>
        <TextField
          label="名称"
          hint="汉字、数字和下划线"
          value={form.values.name}
          onChange={(typed) => form.change({ name: typed })}
          maxLength={20}
          error={form.errors.name}
        />
        {kind === 'role' && (
          <Switch label="人事角色" hint="看到所有人员，管理部门，邀请和移出人员" checked={hr} onChange={setHr} />
        )}
      </SheetForm>
      {of && (
        <div className={s.form}>
          <Button kind="plain" wide onPress={() => remove(true)}>
            删除{word}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
