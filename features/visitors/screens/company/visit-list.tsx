import { CompanyPage } from './company-page.tsx'

const VIEWS = [
  { name: 'all' as const, label: '全部', empty: '还没有来访' },
  { name: 'waiting' as const, label: '待处理', empty: '没有待处理的来访' },
  { name: 'approved' as const, label: '已同意', empty: '没有已同意的来访' },
  { name: 'ended' as const, label: '已结束', empty: '没有已结束的来访' },
]

/** /access/visitlist: visits to my company by state. */
export default function VisitList() {
  return <CompanyPage title="来访列表" label="状态" views={VIEWS} />
}
