import { hrefOf, useBack, useGo, useHistoryState, useQueryText } from '#client/navigation'
import { useSession } from '#client/session'
import { DrawIcon, LockIcon } from '#ui/icons'
import { Card, LinkRow, Page } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { CaseList } from './case-list.tsx'
import { CaseScreen } from './case-screen.tsx'
import type { Side } from './cases.ts'
import { OperatorsOnly } from './operators-only.tsx'
import { Spaces } from './spaces.tsx'

const PATH = '/parking/desk/staff'

/** /parking/desk/staff: applications that came to the park, and the spaces of companies; with `id` one application. */
export default function DeskStaff() {
  const id = useQueryText('id')
  const go = useGo()
  const back = useBack(id === null ? '/parking/desk' : PATH)
  const { person } = useSession()
  const [side, show] = useHistoryState<Side | 'spaces'>('side', 'open')
  if (id !== null) return <CaseScreen desk="park" id={id} back={PATH} />
  return (
    <Page title="员工车位管理" onBack={back}>
      {person && !person.roles.includes('operator') ? (
        <OperatorsOnly />
      ) : (
        <>
          <Card rows>
            <LinkRow
              icon={<DrawIcon />}
              title="摇号管理"
              note="申请超过车位时，公开摇号"
              href={hrefOf('/parking/desk/lottery')}
              onPress={() => go('/parking/desk/lottery')}
            />
            <LinkRow
              icon={<LockIcon />}
              title="门禁申请设置"
              note="企业员工可以申请哪些门禁，获批后能进哪些门"
              href={hrefOf('/parking/desk/doors')}
              onPress={() => go('/parking/desk/doors')}
            />
          </Card>
          <Tabs
            label="员工车位"
            tabs={[
              { name: 'open', label: '待审批' },
              { name: 'done', label: '已处理' },
              { name: 'spaces', label: '车位数' },
            ]}
            shown={side}
            onShow={show}
          >
            {side === 'spaces' ? <Spaces /> : <CaseList key={side} desk="park" side={side} path={PATH} />}
          </Tabs>
        </>
      )}
    </Page>
  )
}
