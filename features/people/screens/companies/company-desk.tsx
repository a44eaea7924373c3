import { useState } from 'react'
import { ExportButton } from '#client/download'
import { useAct } from '#client/form'
import { codeOf } from '#client/messages'
import { hrefOf, useAddressState, useBack, useGo } from '#client/navigation'
import { type Column, ColumnList, NotYours } from '#client/page'
import { type Pages, usePages } from '#client/query'
import { AskSheet } from '#client/sheet'
import type { DeskCompany } from '#contract/people'
import { Button } from '#ui/button'
import { SearchField } from '#ui/field'
import { Initials } from '#ui/initials'
import { Card, LinkRow, Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { refusals } from '#vocabulary/refusal'
import { enterprise } from '../parts/calls.ts'
import { DeskSheet } from './desk-sheet.tsx'
import { ManagerSheet } from './manager-sheet.tsx'

type State = DeskCompany['state']

const STATES = [
  { name: 'active', label: '在园' },
  { name: 'applied', label: '待审核' },
  { name: 'left', label: '已离园' },
  { name: 'refused', label: '未通过' },
] as const
const NAMES = STATES.map(({ name }) => name)

/** /enterprise/companydesk: the park's companies, for operators. */
export default function CompanyDesk() {
  const go = useGo()
  const back = useBack('/enterprise/companyList')
  const [state, choose] = useAddressState<State>('state', 'active', NAMES)
  const [text, search] = useAddressState('text', '')
  const { items, list, error } = usePages(enterprise.pages('companyDesk', { state, ...(text && { text }) }))
  const [edited, edit] = useState<DeskCompany | 'new' | null>(null)
  const [leaving, leave] = useState<DeskCompany | null>(null)
  const [unmanaged, appoint] = useState<DeskCompany | null>(null)
  const latest = (of: DeskCompany) => items.find(({ id }) => id === of.id) ?? of
  if (codeOf(error) === refusals.forbidden.code)
    return (
      <Page title="企业管理" onBack={back}>
        <NotYours words={{ title: '仅对园区运营开放', text: '要登记企业，请在企业列表里搜索后申请' }} />
      </Page>
    )
  return (
    <Page
      title="企业管理"
      onBack={back}
      action={
        <Button wide onPress={() => edit('new')}>
          添加企业
        </Button>
      }
    >
      <SearchField label="企业名称、拼音或信用代码" initial={text} onSearch={search} />
      <Tabs label="企业状态" tabs={STATES} shown={state} onShow={choose}>
        {state === 'applied' && (
          <Card rows>
            <LinkRow
              title="审核登记申请"
              note="通过后企业加入名单，申请人成为管理员"
              href={hrefOf('/addressbook/companyApply')}
              onPress={() => go('/addressbook/companyApply')}
            />
          </Card>
        )}
        <Companies list={list} searched={text !== ''} onEdit={edit} onLeave={leave} onAppoint={appoint} />
        <ExportButton items={items} ask={() => enterprise.files.post('companySheet', { state, ...(text && { text }) })}>
          导出企业
        </ExportButton>
      </Tabs>
      {edited !== null && <DeskSheet company={edited === 'new' ? null : latest(edited)} onClose={() => edit(null)} />}
      {unmanaged !== null && <ManagerSheet company={unmanaged} onClose={() => appoint(null)} />}
      {leaving !== null && <LeaveSheet company={leaving} onClose={() => leave(null)} />}
    </Page>
  )
}

interface CompaniesProps {
  list: Pages<DeskCompany>['list']
  searched: boolean
  onEdit: (company: DeskCompany) => void
  onLeave: (company: DeskCompany) => void
  onAppoint: (company: DeskCompany) => void
}

function Companies({ list, searched, onEdit, onLeave, onAppoint }: CompaniesProps) {
  const go = useGo()
  return (
    <ColumnList
      list={list}
      items={list.items}
      label="企业"
      keyOf={({ id }) => id}
      columns={[
        ...COLUMNS,
        actsColumn({ onEdit, onLeave, onAppoint, onLeases: ({ id: company }) => go('/people/tenancies', { company }) }),
      ]}
      empty={
        <Empty
          picture={<ListPicture />}
          title={searched ? '没有找到这家企业' : '这里还没有企业'}
          text={searched ? '请换个写法，或换一个状态' : '添加企业后，企业管理员可以完善信息'}
        />
      }
    />
  )
}

const COLUMNS: readonly Column<DeskCompany>[] = [
  {
    name: 'name',
    title: '企业',
    card: 'title',
    face: ({ id, name, logo }) => <Initials id={id} name={name} of="company" picture={logo} />,
    of: ({ name }) => name,
    by: ({ name }) => name,
  },
  {
    name: 'listed',
    title: '公开',
    card: 'chip',
    of: ({ state, listed }) => (state === 'active' && !listed ? <StateChip tone="neutral">未公开</StateChip> : null),
    by: ({ listed }) => Number(!listed),
  },
  {
    name: 'code',
    title: '信用代码',
    card: 'fact',
    of: ({ creditCode }) => creditCode ?? '未登记信用代码',
    by: ({ creditCode }) => creditCode,
  },
  {
    name: 'industry',
    title: '行业',
    card: 'fact',
    of: ({ industry }) => industry,
    inCard: ({ industry, address }) => [industry, address].filter(Boolean).join(' · '),
    by: ({ industry }) => industry,
  },
  { name: 'address', title: '地址', of: ({ address }) => address, by: ({ address }) => address },
  {
    name: 'people',
    title: '成员',
    card: 'time',
    figures: true,
    of: ({ people }) => `${people} 人`,
    by: ({ people }) => people,
  },
]

/** What is done to a company, by the list that it stands in. */
type CompanyActs = Pick<CompaniesProps, 'onEdit' | 'onLeave' | 'onAppoint'> & {
  onLeases: (company: DeskCompany) => void
}

const actsColumn = (acts: CompanyActs): Column<DeskCompany> => ({
  name: 'acts',
  title: '操作',
  card: 'acts',
  of: (company) =>
    company.state === 'left' || company.state === 'active' ? <Acts {...acts} company={company} /> : null,
})

function Acts({ company, onEdit, onLeave, onAppoint, onLeases }: CompanyActs & { company: DeskCompany }) {
  const leases = <Leases onPress={() => onLeases(company)} />
  if (company.state === 'left') return leases
  return (
    <>
      {!company.managed && (
        <Button kind="secondary" size="s" onPress={() => onAppoint(company)}>
          指定管理员
        </Button>
      )}
      <Button kind="secondary" size="s" onPress={() => onEdit(company)}>
        修改
      </Button>
      {leases}
      <Button kind="plain" size="s" onPress={() => onLeave(company)}>
        标记离园
      </Button>
    </>
  )
}

function Leases({ onPress }: { onPress: () => void }) {
  return (
    <Button kind="plain" size="s" onPress={onPress}>
      租约
    </Button>
  )
}

function LeaveSheet({ company: { id, name, people }, onClose }: { company: DeskCompany; onClose: () => void }) {
  const leave = useAct({ send: () => enterprise.send('companyLeave', { id }), done: '已标记离园' })
  return (
    <AskSheet
      danger
      title={`${name}已离园？`}
      text={`企业将从名单中消失，${people} 位成员不能再代表企业办事。这一步不能撤销。租约不会自动结束，请另行办理退租。`}
      confirmText="标记离园"
      act={leave}
      onClose={onClose}
    />
  )
}
