import { useBack, useHistoryState } from '#client/navigation'
import { useQuery } from '#client/query'
import { Choice, SearchField } from '#ui/field'
import { Page } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { enterprise } from '../parts/calls.ts'
import { Tenants } from './tenants.tsx'

const ANY = ''
const BY = [
  { value: 'text', label: '企业名称' },
  { value: 'room', label: '房间号' },
]

/** /enterprise/enterpriseSearch: tenants by name, room and industry. */
export default function EnterpriseSearch() {
  const back = useBack('/enterprise/enterpriseList')
  const [by, setBy] = useHistoryState('by', 'text')
  const [typed, search] = useHistoryState('typed', '')
  const [industry, choose] = useHistoryState('industry', ANY)
  const industries = useQuery(enterprise.read('pageFilters')).data?.industries ?? []
  const filter = { ...(typed && { [by]: typed }), ...(industry && { industry }) }
  return (
    <Page title="搜索入驻企业" onBack={back}>
      <Choice label="搜索方式" variant="chips" options={BY} value={by} onChange={setBy} />
      <SearchField
        label={by === 'room' ? '房间号，如 1203' : '企业名称、拼音或首字母'}
        initial={typed}
        onSearch={search}
      />
      {industries.length > 1 && (
        <Choice
          label="行业"
          variant="chips"
          options={[{ value: ANY, label: '全部行业' }, ...industries.map((value) => ({ value, label: value }))]}
          value={industry}
          onChange={choose}
        />
      )}
      {typed === '' && industry === ANY ? (
        <Empty picture={<SearchPicture />} title="输入企业名称或房间号" text="也可以只选行业" />
      ) : (
        <Tenants
          filter={filter}
          empty={<Empty picture={<SearchPicture />} title="没有找到入驻企业" text="请换个名称、房间号或行业" />}
        />
      )}
    </Page>
  )
}
