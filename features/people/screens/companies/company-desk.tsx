import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOneIntent } from '#client/calls'
import { codeOf, wordsOf } from '#client/messages'
import { hrefOf, useBack, useGo, useKeptState } from '#client/navigation'
import { NotLoaded, usePages } from '#client/query'
import type { DeskCompany } from '#contract/people'
import { Button } from '#ui/button'
import { SearchField } from '#ui/field'
import { EndlessList, ListCard } from '#ui/list'
import { Card, LinkRow, Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { ConfirmSheet } from '#ui/sheet'
import { Empty, StateChip } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { toast } from '#ui/toast'
import { refusals } from '#vocabulary/refusal'
import { DeskSheet } from './desk-sheet.tsx'
import { FOR_OPERATORS } from './no-company.tsx'
import { COMPANIES_KEY, calls, deskQuery } from './queries.ts'

type State = DeskCompany['state']

const STATES = [
  { name: 'active', label: '在园' },
  { name: 'applied', label: '待审核' },
  { name: 'left', label: '已离园' },
  { name: 'refused', label: '未通过' },
] as const

/** /enterprise/companydesk: the park's companies, for operators. */
export default function CompanyDesk() {
  const go = useGo()
  const back = useBack('/enterprise/companyList')
  const queries = useQueryClient()
  const [state, choose] = useKeptState<State>('state', 'active')
  const [text, search] = useKeptState('text', '')
  const [edited, edit] = useState<DeskCompany | 'new' | null>(null)
  const [leaving, leave] = useState<DeskCompany | null>(null)
  const anew = () => queries.invalidateQueries({ queryKey: COMPANIES_KEY })
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
        <Companies state={state} text={text} onEdit={edit} onLeave={leave} />
      </Tabs>
      {edited !== null && (
        <DeskSheet company={edited === 'new' ? null : edited} onClose={() => edit(null)} onSaved={anew} />
      )}
      {leaving !== null && <LeaveSheet company={leaving} onClose={() => leave(null)} onDone={anew} />}
    </Page>
  )
}

interface CompaniesProps {
  state: State
  text: string
  onEdit: (company: DeskCompany) => void
  onLeave: (company: DeskCompany) => void
}

function Companies({ state, text, onEdit, onLeave }: CompaniesProps) {
  const { list, error, refetch } = usePages(deskQuery({ state, ...(text && { text }) }))
  if (codeOf(error) === refusals.forbidden.code)
    return <NotLoaded error={error} onRetry={refetch} shape="list" instead={FOR_OPERATORS} />
  return (
    <EndlessList
      {...list}
      label="企业"
      keyOf={({ id }) => id}
      empty={
        <Empty
          picture={<ListPicture />}
          title={text ? '没有找到这家企业' : '这里还没有企业'}
          text={text ? '请换个写法，或换一个状态' : '添加企业后，企业管理员可以完善信息'}
        />
      }
    >
      {(company) => (
        <ListCard
          title={company.name}
          chip={company.state === 'active' && !company.listed && <StateChip tone="neutral">未公开</StateChip>}
          facts={[
            company.creditCode ?? '未登记信用代码',
            [company.industry, company.address].filter(Boolean).join(' · '),
          ]}
          time={`${company.people} 人`}
          acts={
            company.state === 'active' && (
              <>
                <Button kind="secondary" size="s" onPress={() => onEdit(company)}>
                  修改
                </Button>
                <Button kind="plain" size="s" onPress={() => onLeave(company)}>
                  标记离园
                </Button>
              </>
            )
          }
        />
      )}
    </EndlessList>
  )
}

interface LeaveSheetProps {
  company: DeskCompany
  onClose: () => void
  onDone: () => unknown
}

function LeaveSheet({ company: { id, name, people }, onClose, onDone }: LeaveSheetProps) {
  const once = useOneIntent()
  const [trouble, say] = useState<string | null>(null)
  const leave = async () => {
    try {
      await once(`leave ${id}`, (options) => calls.post('companyLeave', { id }, options))
      await onDone()
      toast('已标记离园', { kind: 'ok' })
      onClose()
    } catch (error) {
      say(wordsOf(error))
    }
  }
  return (
    <ConfirmSheet
      open
      danger
      title={`${name}已离园？`}
      text={`企业将从名单中消失，${people} 位成员不能再代表企业办事。这一步不能撤销。`}
      confirmText="标记离园"
      onConfirm={leave}
      onClose={onClose}
      error={trouble}
    />
  )
}
