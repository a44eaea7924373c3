import { useBack, useHistoryState, useQueryText } from '#client/navigation'
import { useQuery } from '#client/query'
import { useSession } from '#client/session'
import { Page } from '#ui/page'
import { SignInPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { CaseList } from './case-list.tsx'
import { CaseScreen } from './case-screen.tsx'
import { caseQuery, type Side } from './cases.ts'

const PATH = '/parking/staff/approve'

/** /parking/staff/approve: applications of my company's staff; with `id` one of them, or one that the park is to decide about: duties lead here. */
export default function Approve() {
  const id = useQueryText('id')
  const back = useBack(id === null ? '/parking/staff' : PATH)
  const { person } = useSession()
  const [side, show] = useHistoryState<Side>('side', 'open')
  if (id !== null) return <ToDecide id={id} />
  return (
    <Page title="员工停车审批" onBack={back}>
      {person && !person.manager ? (
        <Empty
          picture={<SignInPicture />}
          title="仅对企业管理员开放"
          text="这里审批本企业员工的车位和门禁申请。您自己的申请请在员工停车中查看。"
        />
      ) : (
        <Tabs
          label="申请"
          tabs={[
            { name: 'open', label: '待审批' },
            { name: 'done', label: '已处理' },
          ]}
          shown={side}
          onShow={show}
        >
          <CaseList key={side} desk="company" side={side} path={PATH} />
        </Tabs>
      )}
    </Page>
  )
}

/** An application at the desk where who looks decides. Operators who also manage a company see what waits for that company there. */
function ToDecide({ id }: { id: string }) {
  const { person } = useSession()
  const isOperator = person?.roles.includes('operator') === true
  const { error } = useQuery({ ...caseQuery('park', id), enabled: isOperator && person.manager })
  return <CaseScreen desk={isOperator && error === null ? 'park' : 'company'} id={id} back={PATH} />
}
