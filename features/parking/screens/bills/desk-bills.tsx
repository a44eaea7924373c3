import { ExportButton } from '#client/download'
import { useAct } from '#client/form'
import { codeOf, Trouble } from '#client/messages'
import { useBack, useGo, useHistoryState, useQueryText } from '#client/navigation'
import { usePages } from '#client/query'
import { useSession } from '#client/session'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture, SignInPicture } from '#ui/picture'
import { Empty, Skeleton } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { billCalls } from '../parts/calls.ts'
import { DeskBillCard } from './desk-bill-card.tsx'
import { TermsForm } from './terms-form.tsx'
import { TermsList } from './terms-list.tsx'

const SIDES = [
  { name: 'all', label: '全部' },
  { name: 'open', label: '待支付' },
  { name: 'invoice', label: '待开票' },
  { name: 'terms', label: '约定' },
] as const
type Side = (typeof SIDES)[number]['name']

const EMPTY: Record<Exclude<Side, 'terms'>, { title: string; text: string }> = {
  all: { title: '还没有账单', text: '设置计费约定后，每月初自动出上个月的账单' },
  open: { title: '没有待支付的账单', text: '企业都已付清' },
  invoice: { title: '没有待处理的发票', text: '企业申请发票后会显示在这里' },
}

/** /parking/desk/bills: with `terms` the form of what a company pays for. */
export default function DeskBills() {
  const { person } = useSession()
  const terms = useQueryText('terms')
  const isOperator = person?.roles.includes('operator') ?? false
  if (isOperator && terms) return <TermsForm key={terms} companyId={terms === 'new' ? null : terms} />
  return <Desk isOperator={isOperator} isKnown={person !== null} />
}

function Desk({ isOperator, isKnown }: { isOperator: boolean; isKnown: boolean }) {
  const back = useBack('/parking/desk')
  const go = useGo()
  const [side, setSide] = useHistoryState<Side>('side', 'all')
  return (
    <Page
      title="企业停车账单"
      onBack={back}
      action={isOperator && (side === 'terms' ? <NewTermsButton /> : <IssueButton />)}
    >
      {!isKnown ? (
        <Skeleton shape="list" />
      ) : isOperator ? (
        <Tabs label="账单" tabs={SIDES} shown={side} onShow={setSide}>
          {side === 'terms' ? <TermsList /> : <Bills key={side} side={side} />}
        </Tabs>
      ) : (
        <Empty
          picture={<SignInPicture />}
          title="仅对园区运营开放"
          text="企业的账单在“车场账单”里查看和支付"
          action={{ label: '查看车场账单', onPress: () => go('/device/parkbillrecord', {}, { replace: true }) }}
        />
      )}
    </Page>
  )
}

function Bills({ side }: { side: Exclude<Side, 'terms'> }) {
  const { pages, error, refetch, list } = usePages(billCalls.pages('billAll', side === 'all' ? {} : { only: side }))
  if (!pages && codeOf(error) > 0) return <Trouble error={error} onRetry={refetch} />
  return (
    <>
      <EndlessList
        label="账单"
        {...list}
        keyOf={({ id }) => id}
        empty={<Empty picture={<ListPicture />} {...EMPTY[side]} />}
      >
        {(bill) => <DeskBillCard bill={bill} />}
      </EndlessList>
      <ExportButton
        items={list.items}
        ask={() => billCalls.files.post('billSheet', side === 'all' ? {} : { only: side })}
      >
        导出账单
      </ExportButton>
    </>
  )
}

function NewTermsButton() {
  const go = useGo()
  return (
    <Button wide onPress={() => go('/parking/desk/bills', { terms: 'new' })}>
      新增计费约定
    </Button>
  )
}

/** Makes what is missing: the clock does so each night. */
function IssueButton() {
  const issue = useAct({
    send: () => billCalls.send('billIssue'),
    done: ({ made }) => (made === 0 ? '没有缺少的账单' : `已补出 ${made} 份账单`),
  })
  return (
    <Button kind="secondary" wide busy={issue.busy} onPress={() => issue.run()}>
      补出缺少的账单
    </Button>
  )
}
