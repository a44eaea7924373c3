import { useState } from 'react'
import { useAct } from '#client/form'
import { useBack, useGo, useHistoryState, useQueryText } from '#client/navigation'
import { Loaded, usePages, useQuery } from '#client/query'
import { refreshPerson, useSession } from '#client/session'
import { AskSheet } from '#client/sheet'
import type { Application, OwnRoles } from '#contract/people'
import { Button } from '#ui/button'
import { Initials } from '#ui/initials'
import { EndlessList, ListCard } from '#ui/list'
import { Card, LinkRow, Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { timeAgo } from '#vocabulary/time-ago'
import { addressbook, enterprise } from '../parts/calls.ts'
import { factsOf, stateChip, type View } from './application-words.ts'
import { JoinSheet } from './join-sheet.tsx'
import s from './memberships.module.css'
import { RefuseSheet } from './refuse-sheet.tsx'

/** What is asked before it is done. */
interface Asked {
  what: 'accept' | 'refuse' | 'withdraw' | 'take' | 'decline'
  of: Application
}

/** /addressbook/companyApply: joining or registering a company, what became of it, and those to decide. */
export default function CompanyApply() {
  const back = useBack('/services')
  const query = useQuery(enterprise.read('innerBusinessRole'))
  const companyId = useQueryText('companyId')
  const [joining, join] = useState(companyId !== null)
  return (
    <Page
      title="加入企业"
      onBack={back}
      action={
        <Button wide onPress={() => join(true)}>
          加入或登记企业
        </Button>
      }
    >
      <Loaded query={query} shape="list" faultText="没能取到您所在的企业，请稍后重试">
        {(own) => <Applications own={own} />}
      </Loaded>
      {joining && <JoinSheet companyId={companyId} onClose={() => join(false)} />}
    </Page>
  )
}

function Applications({ own }: { own: OwnRoles }) {
  const { person } = useSession()
  const wanted = useQueryText('view')
  const managesPeople = own.standing === 'manager' || own.standing === 'hr'
  const decides = managesPeople || person?.roles.includes('operator') === true
  const tabs: { name: View; label: string }[] = [
    { name: 'mine', label: '我的申请' },
    ...(decides ? [{ name: 'decide' as const, label: '待我审核' }] : []),
    ...(managesPeople ? [{ name: 'sent' as const, label: '发出的邀请' }] : []),
  ]
  const [storedView, setView] = useHistoryState<View>('view', wanted === 'decide' ? 'decide' : 'mine')
  const view = tabs.some(({ name }) => name === storedView) ? storedView : 'mine'
  return (
    <>
      {own.companyName !== null && <MyCompany own={own} />}
      {tabs.length === 1 ? (
        <ApplicationList view="mine" />
      ) : (
        <Tabs label="申请" tabs={tabs} shown={view} onShow={setView}>
          <ApplicationList key={view} view={view} />
        </Tabs>
      )}
    </>
  )
}

const STANDINGS = { manager: '企业管理员', hr: '人事', member: '员工' } as const

function MyCompany({ own: { companyId, companyName, standing: role } }: { own: OwnRoles }) {
  const go = useGo()
  const [leaving, leave] = useState(false)
  if (companyId === null || companyName === null || role === null) return null
  return (
    <Card>
      <div className={s.row}>
        <div>
          <p className={s.strong}>{companyName}</p>
          <p className={s.quiet}>您是{STANDINGS[role]}</p>
        </div>
        <Button kind="plain" size="s" onPress={() => leave(true)}>
          退出企业
        </Button>
      </div>
      {role !== 'member' && <LinkRow title="人员管理" onPress={() => go('/addressbook/manage')} />}
      {leaving && <LeaveSheet companyId={companyId} companyName={companyName} onClose={() => leave(false)} />}
    </Card>
  )
}

interface LeaveSheetProps {
  companyId: string
  companyName: string
  onClose: () => void
}

function LeaveSheet({ companyId, companyName, onClose }: LeaveSheetProps) {
  const leave = useAct({
    send: () => enterprise.send('leaveCompany', { companyId }),
    done: '已退出企业',
    onDone: refreshPerson,
  })
  return (
    <AskSheet
      title={`退出${companyName}？`}
      text="您将立即失去代企业办理业务的权限，企业通讯录里不再显示您；需要时可以再次申请加入。"
      confirmText="退出企业"
      danger
      act={leave}
      onClose={onClose}
    />
  )
}

const NOTHING: Readonly<Record<View, { title: string; text: string }>> = {
  mine: { title: '还没有申请', text: '加入企业后，可以代企业办理业务、查看同事；收到的邀请也会列在这里' },
  decide: { title: '没有待审核的申请', text: '有人申请加入时，会出现在这里和您的待办中' },
  sent: { title: '还没有发出邀请', text: '在人员管理中可以用手机号邀请同事' },
}

function ApplicationList({ view }: { view: View }) {
  const { list } = usePages(addressbook.pages('applyList', { view }))
  const [asked, ask] = useState<Asked | null>(null)
  const [now] = useState(() => new Date())
  return (
    <>
      <EndlessList
        label="申请"
        {...list}
        keyOf={({ id }) => id}
        empty={<Empty picture={<ListPicture />} {...NOTHING[view]} />}
      >
        {(of) => {
          const { tone, word } = stateChip(of)
          const who = [of.name, of.phone].filter(Boolean).join(' ')
          return (
            <ListCard
              face={
                view === 'mine' ? (
                  <Initials id={of.companyId} name={of.companyName} of="company" />
                ) : (
                  <Initials id={of.name} name={of.name} />
                )
              }
              title={view === 'mine' ? of.companyName : who}
              chip={<StateChip tone={tone}>{word}</StateChip>}
              facts={factsOf(of, view)}
              time={timeAgo(new Date(of.createdAt), now)}
              acts={<Acts of={of} onAsk={(what) => ask({ what, of })} />}
            />
          )
        }}
      </EndlessList>
      {asked && <AskedSheet asked={asked} onClose={() => ask(null)} />}
    </>
  )
}

function Acts({ of, onAsk }: { of: Application; onAsk: (what: Asked['what']) => void }) {
  const button = (what: Asked['what'], word: string, plain = false) => (
    <Button key={what} kind={plain ? 'plain' : 'primary'} size="s" onPress={() => onAsk(what)}>
      {word}
    </Button>
  )
  if (of.mayDecide && of.kind === 'invite') return [button('decline', '谢绝', true), button('take', '接受')]
  if (of.mayDecide) return [button('refuse', '不通过', true), button('accept', '通过')]
  return of.mayWithdraw ? button('withdraw', of.kind === 'invite' ? '撤回邀请' : '撤回申请', true) : null
}

/** What is asked before it is done, and what is said after. */
interface Question {
  readonly title: string
  readonly text: string
  readonly confirmText: string
  readonly danger?: true
  readonly done: string
}

function questionOf({ what, of: { name, companyName, kind } }: Asked): Question {
  if (what === 'accept')
    return {
      title: kind === 'register' ? `通过${companyName}的登记？` : `通过${name}的申请？`,
      text:
        kind === 'register'
          ? `企业登记生效，${name}成为企业管理员。`
          : `${name}成为${companyName}的员工，可以在企业通讯录中看到同事。`,
      confirmText: '通过',
      done: '已通过',
    }
  if (what === 'withdraw')
    return {
      title: kind === 'invite' ? '撤回邀请？' : '撤回申请？',
      text: kind === 'invite' ? '对方将不能再接受这次邀请。' : '撤回后可以重新提交。',
      confirmText: '撤回',
      danger: true,
      done: '已撤回',
    }
  if (what === 'take')
    return {
      title: `加入${companyName}？`,
      text: '您将成为该企业的员工，企业管理员可以看到您的姓名和手机号。',
      confirmText: '接受邀请',
      done: `已加入${companyName}`,
    }
  return {
    title: `谢绝${companyName}的邀请？`,
    text: '谢绝后需要对方重新邀请，或由您申请加入。',
    confirmText: '谢绝',
    danger: true,
    done: '已谢绝',
  }
}

function sendOf({ what, of: { id } }: Asked) {
  if (what === 'accept') return addressbook.send('updateApplyCompany', { id, accept: true })
  if (what === 'withdraw') return addressbook.send('applyWithdraw', { id })
  return addressbook.send('inviteAnswer', { id, accept: what === 'take' })
}

function AskedSheet({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { done, ...question } = questionOf(asked)
  const isAnswer = asked.what === 'take' || asked.what === 'decline'
  const act = useAct({ send: () => sendOf(asked), done, onDone: () => (isAnswer ? refreshPerson() : undefined) })
  if (asked.what === 'refuse') return <RefuseSheet of={asked.of} onClose={onClose} />
  return <AskSheet {...question} act={act} onClose={onClose} />
}
