import { useState } from 'react'
import { SaveButton } from '#client/download'
import { momentOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { ListPage, NotYours } from '#client/page'
import { usePages, useQuery } from '#client/query'
import type { LedgerFilter, ProblemLine } from '#contract/patrol'
import { IconButton } from '#ui/button'
import { Choice, SearchField } from '#ui/field'
import { FilterIcon } from '#ui/icons'
import { ListCard } from '#ui/list'
import { patrol } from '../parts/calls.ts'
import { ProblemChip } from '../parts/chips.tsx'
import { REFUSED } from '../parts/fallbacks.tsx'
import s from '../parts/problem.module.css'
import { addresseeOf, dueWords, problemPathOf, type Side } from '../parts/problem-words.ts'
import { GRADES } from '../parts/words.ts'
import { filterWords, VIEWS, viewOf, withView } from './filter.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { LEDGER_COLUMNS } from './ledger-columns.tsx'
import { useFilter } from './use-filter.ts'

const NOT_YOURS = {
  [REFUSED.mayNotSee]: (
    <NotYours
      words={{
        title: '您没有查看台账的权限',
        text: '园区管理人员和安全主管可以查看全园区；企业管理员和获授权的员工可以查看本企业；物业人员可以查看自己上报和负责整改的',
        action: { label: '返回首页', to: '/services' },
      }}
    />
  ),
}

/** /environmen/environmenAccount: the ledger of problems, overdue ones first, narrowed by its address; a company sees its own, and property staff what they reported or mend. */
export default function Account() {
  const [filter, setFilter] = useFilter()
  const [open, setOpen] = useState(false)
  const setting = useQuery(patrol.read('setting'))
  const kindOf = (key: string) => setting.data?.kinds.find((kind) => kind.key === key)?.name ?? '指定类型'
  const pages = patrol.pages('account', filter)
  const side = usePages(pages).pages?.[0]?.whose ?? 'company'
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <ListPage
      title="环境台账"
      back="/services"
      label="问题"
      pages={pages}
      right={
        <IconButton label="筛选" onPress={() => setOpen(true)}>
          <FilterIcon />
        </IconButton>
      }
      filter={
        <>
          <SearchField
            label="搜索问题、位置"
            initial={filter.text ?? ''}
            onSearch={(text) => setFilter(withText(filter, text))}
          />
          <Choice
            silent
            label="状态"
            variant="row"
            options={VIEWS.map(({ value, label }) => ({ value, label }))}
            value={viewOf(filter)}
            onChange={(view) => setFilter(withView(filter, view))}
          />
        </>
      }
      above={(answer) => {
        const company = answer?.items.find(({ company: one }) => one?.id === filter.companyId)?.company?.name ?? null
        const words = filterWords(filter, { kind: kindOf, company })
        return (
          <div className={s.acts}>
            {words.length > 0 && <p className={s.note}>{`已筛选：${words.join('、')}`}</p>}
            {answer?.mayExport && (
              <SaveButton ask={() => patrol.files.post('accountExport', filter)}>导出台账</SaveButton>
            )}
          </div>
        )
      }}
      instead={NOT_YOURS}
      empty={
        isNarrowed
          ? {
              title: '没有符合条件的问题',
              text: '换个条件再看看',
              action: { label: '查看全部', onPress: () => setFilter({}) },
            }
          : { title: '还没有环境问题', text: '巡查发现的问题和整改进度会列在这里' }
      }
      keyOf={({ id }) => id}
      row={(line, { whose }) => <OneProblem line={line} side={whose} />}
      columns={LEDGER_COLUMNS}
      pathOf={({ id, state }) => hrefOf(problemPathOf(state, side), { id })}
    >
      {open && (
        <FilterSheet
          filter={filter}
          onApply={(next) => {
            setOpen(false)
            setFilter(next)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </ListPage>
  )
}

function withText({ text: _text, ...rest }: LedgerFilter, text: string): LedgerFilter {
  return text === '' ? rest : { ...rest, text: text.slice(0, 30) }
}

function OneProblem({ line, side }: { line: ProblemLine; side: Side }) {
  const go = useGo()
  const { id, text, grade, kindName, place, state, overdue, reportedAt, rejections } = line
  const path = problemPathOf(state, side)
  const addressee = side === 'company' ? '' : addresseeOf(line)
  const due = dueWords(line, momentOf)
  return (
    <ListCard
      title={text}
      facts={[
        [grade === 'major' ? GRADES.major : '', kindName, place].filter(Boolean).join(' · '),
        [addressee, due, rejections > 0 ? `驳回${rejections}次` : ''].filter(Boolean).join(' · '),
      ].filter(Boolean)}
      chip={<ProblemChip state={state} overdue={overdue} />}
      time={momentOf(reportedAt)}
      href={hrefOf(path, { id })}
      onPress={() => go(path, { id })}
    />
  )
}
