import { useState } from 'react'
import { useQuery } from '#client/query'
import { Choice, SearchField } from '#ui/field'
import { entrance } from '../parts/calls.ts'

/** Chosen for the common door of a building, which is no company's. */
export const COMMON = 'common'

/** Of `LockCompany`. */
export interface LockCompanyProps {
  /** A company's id, `COMMON`, or empty while nothing was chosen. */
  value: string
  /** What the company is called that the point has now. */
  name: string
  onChange: (value: string) => void
  error: string | null
}

/** Whose door a lock opens: visitors of that company get its password. */
export function LockCompany({ value, name, onChange, error }: LockCompanyProps) {
  const [part, search] = useState('')
  const { data } = useQuery(entrance.read('pointCompanies', { part }))
  const found = data?.items ?? []
  const isShown = value === '' || value === COMMON || found.some(({ id }) => id === value)
  return (
    <>
      <SearchField label="搜索企业" onSearch={search} />
      <Choice
        label="门锁所属企业"
        variant="list"
        hint={data && found.length === 0 ? '没有找到企业，请换个名称' : '到访这家企业的访客可获得门锁密码'}
        options={[
          { value: COMMON, label: '楼栋公共门', note: '不属于某家企业，位置须选择楼栋' },
          ...(isShown ? [] : [{ value, label: name }]),
          ...found.map((company) => ({ value: company.id, label: company.name })),
        ]}
        value={value === '' ? null : value}
        onChange={onChange}
        error={error}
      />
    </>
  )
}
