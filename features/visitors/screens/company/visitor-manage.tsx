import { hrefOf, useGo } from '#client/navigation'
import { Card, LinkRow } from '#ui/page'
import { CompanyPage } from './company-page.tsx'

const VIEWS = [
  { name: 'inside' as const, label: '来访中', empty: '现在没有访客' },
  { name: 'today' as const, label: '今天', empty: '今天没有来访' },
  { name: 'coming' as const, label: '即将到访', empty: '近期没有预约的来访' },
]

/** /access/visitormanage: visitors of my company, now, today and to come. */
export default function VisitorManage() {
  const go = useGo()
  return (
    <CompanyPage
      title="访客管理"
      label="时间"
      views={VIEWS}
      contact
      beside={
        <Card rows>
          <LinkRow
            title="来访列表"
            note="按状态查看全部来访"
            href={hrefOf('/access/visitlist')}
            onPress={() => go('/access/visitlist')}
          />
        </Card>
      }
    />
  )
}
