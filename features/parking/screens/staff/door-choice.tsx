import { NotLoaded, useQuery } from '#client/query'
import { Choices } from '#ui/field'
import { StateBanner } from '#ui/state'
import { staffCalls } from '../parts/calls.ts'

export interface DoorChoiceProps {
  companyId: string
  /** Ids with commas between them. */
  value: string
  onChange: (value: string) => void
  error?: string | null | undefined
}

/** Doors of a company, any of them. */
export function DoorChoice({ companyId, value, onChange, error }: DoorChoiceProps) {
  const {
    data,
    error: failure,
    refetch,
  } = useQuery(staffCalls.read('companyAccessControlList', companyId ? { companyId } : {}))
  if (!data) return <NotLoaded error={failure} onRetry={refetch} shape="card" count={1} />
  if (data.items.length === 0)
    return <StateBanner tone="info" title="这家企业还没有可以申请的门禁" next="请联系园区运营添加" />
  return (
    <Choices
      label="门禁"
      variant="list"
      options={data.items.map(({ id, name, place }) => ({ value: id, label: name, note: place }))}
      value={value === '' ? [] : value.split(',')}
      onChange={(ids) => onChange(ids.join(','))}
      error={error}
    />
  )
}
