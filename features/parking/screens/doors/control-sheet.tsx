import { useState } from 'react'
import { useSend } from '#client/form'
import { NotLoaded, useQuery } from '#client/query'
import { FormSheet } from '#client/sheet'
import type { AccessControl } from '#contract/parking'
import { Choice, Choices, SearchField, Switch, TextField } from '#ui/field'
import { Facts } from '#ui/page'
import { staffCalls } from '../parts/calls.ts'
import { pointNote } from './door-words.ts'

/** Adds an access control, or changes one: whose staff may apply for it, and which points it opens. */
export function ControlSheet({ control, onClose }: { control: AccessControl | null; onClose: () => void }) {
  const [part, search] = useState('')
  const { data, error, refetch } = useQuery(staffCalls.read('accessControlChoices', part === '' ? {} : { part }))
  const form = useSend({
    start: {
      companyId: control?.company.id ?? '',
      name: control?.name ?? '',
      place: control?.place ?? '',
      pointIds: control?.points.map(({ id }) => id) ?? [],
      disabled: control?.disabled ?? false,
    },
    by: 'sheet',
    check: ({ companyId, name, pointIds }) => ({
      companyId: companyId === '' ? '请选择企业' : null,
      name: name.trim() === '' ? '请填写名称' : null,
      pointIds: pointIds.length === 0 ? '请至少选择一个通行点' : null,
    }),
    send: ({ name, place, ...facts }) =>
      staffCalls.send('accessControlSave', {
        ...(control && { id: control.id, version: control.version }),
        ...facts,
        name: name.trim(),
        place: place.trim(),
      }),
    done: '已保存',
    onDone: onClose,
  })
  // those that are chosen stay in sight, also where they are out of service by now
  const gone = control?.points.filter(({ id }) => !data?.points.some((one) => one.id === id)) ?? []
  return (
    <FormSheet title={control ? '修改门禁' : '添加门禁'} form={form} submitText="保存" onClose={onClose}>
      {control ? (
        <Facts facts={[{ name: '企业', value: control.company.name }]} />
      ) : (
        <>
          <SearchField label="企业名称" onSearch={search} />
          {data && (
            <Choice
              label="哪家企业的员工可以申请"
              options={data.companies.map(({ id, name }) => ({ value: id, label: name }))}
              {...form.field('companyId')}
            />
          )}
        </>
      )}
      <TextField label="名称" placeholder="例如研发楼机房" maxLength={40} {...form.field('name')} />
      <TextField label="位置" optional maxLength={60} {...form.field('place')} />
      {data ? (
        <Choices
          label="可以打开的通行点"
          hint="只列入口；出口不受限制。修改后，已获批的人随即按新的通行点通行"
          variant="list"
          options={[...data.points, ...gone].map((point) => ({
            value: point.id,
            label: point.name,
            note: pointNote(point),
          }))}
          {...form.field('pointIds')}
        />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="list" count={3} />
      )}
      <Switch label="停止申请" hint="不再接受新的申请，已获批的人照常通行" {...form.tick('disabled')} />
    </FormSheet>
  )
}
