import { useState } from 'react'
import { hrefOf, useGo, useHistoryState } from '#client/navigation'
import { ListPage } from '#client/page'
import { useQuery } from '#client/query'
import type { PolicyItem } from '#contract/policy'
import { Button } from '#ui/button'
import { Choice, SearchField } from '#ui/field'
import { FilterIcon } from '#ui/icons'
import { ListCard } from '#ui/list'
import { Card, LinkRow } from '#ui/page'
import { StateChip } from '#ui/state'
import { policy } from '../parts/calls.ts'
import { DESK } from '../parts/fallbacks.ts'
import s from '../parts/policy.module.css'
import { LEVELS, todayNow, VERDICTS, WINDOWS, windowWords } from '../parts/words.ts'
import { askedBy, countOf, type Filter, NO_FILTER } from './filter.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { FollowSheet } from './follow-sheet.tsx'

const TABS = [
  { name: 'all', label: '全部政策' },
  { name: 'followed', label: '我关注的' },
] as const
type Tab = (typeof TABS)[number]['name']

const FITS = [
  { value: '', label: '全部' },
  { value: 'yes', label: '符合' },
  { value: 'unknown', label: '无法判断' },
  { value: 'no', label: '不符合' },
] as const

/** /policySearch/index: policies by words, themes, tags, level and days, each with whether my company meets it; themes that I follow. */
export default function PolicyList() {
  const [tab, show] = useHistoryState<Tab>('tab', 'all')
  const [filter, put] = useHistoryState<Filter>('filter', NO_FILTER)
  const [open, setOpen] = useState<'filter' | 'follow' | null>(null)
  const isNarrowed = JSON.stringify(filter) !== JSON.stringify(NO_FILTER)
  return (
    <ListPage
      title="政策查询"
      back="/services"
      tabs={{ label: '政策', tabs: TABS, shown: tab, onShow: show }}
      pages={policy.pages('list', askedBy(filter, tab === 'followed'))}
      filter={
        <>
          <SearchField label="搜索政策" initial={filter.text} onSearch={(text) => put({ ...filter, text })} />
          <div className={s.acts}>
            <Button kind="secondary" size="s" icon={<FilterIcon />} onPress={() => setOpen('filter')}>
              {countOf(filter) === 0 ? '筛选' : `筛选（${countOf(filter)}）`}
            </Button>
          </div>
        </>
      }
      above={(answer) =>
        answer && (
          <Above
            companies={answer.companies}
            companyId={answer.companyId}
            desk={answer.desk}
            filter={filter}
            onFilter={put}
            onFollow={() => setOpen('follow')}
          />
        )
      }
      empty={() =>
        tab === 'followed' && !isNarrowed
          ? {
              title: '还没有关注的政策',
              text: '关注主题后，这里只列出您关心的政策',
              action: { label: '关注主题', onPress: () => setOpen('follow') },
            }
          : isNarrowed
            ? {
                title: '没有符合条件的政策',
                text: '换个词或减少筛选条件再试',
                action: { label: '清空条件', onPress: () => put(NO_FILTER) },
              }
            : { title: '还没有政策', text: '园区发布政策后会列在这里' }
      }
      keyOf={({ id }) => id}
      row={(item, { companyId }) => <OnePolicy of={item} companyId={companyId} />}
    >
      {open === 'filter' && <FilterSheet filter={filter} onApply={put} onClose={() => setOpen(null)} />}
      {open === 'follow' && <FollowSheet onClose={() => setOpen(null)} />}
    </ListPage>
  )
}

interface AboveProps {
  companies: readonly { readonly id: string; readonly name: string }[]
  companyId: string | null
  desk: boolean
  filter: Filter
  onFilter: (filter: Filter) => void
  onFollow: () => void
}

/** What leads on from the list, and for which company it is judged. */
function Above({ companies, companyId, desk, filter, onFilter, onFollow }: AboveProps) {
  const go = useGo()
  const followed = useQuery(policy.read('selectUserAuthList')).data?.items ?? []
  const row = (title: string, path: string) => <LinkRow title={title} href={hrefOf(path)} onPress={() => go(path)} />
  return (
    <>
      <Card rows>
        {companyId !== null && row('政策申请记录', '/policySearch/policyApplyRecords')}
        <LinkRow
          title="关注的主题"
          note={followed.length === 0 ? '关注后，有新政策会通知您' : followed.map(({ name }) => name).join('、')}
          onPress={onFollow}
        />
        {desk && row('政策管理', DESK)}
      </Card>
      {companies.length > 1 && (
        <Choice
          label="按哪家企业判断"
          variant="row"
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          value={companyId}
          onChange={(id) => onFilter({ ...filter, companyId: id })}
        />
      )}
      {companyId !== null && (
        <Choice
          label="初步筛查结果"
          variant="row"
          options={FITS}
          value={filter.verdict}
          onChange={(verdict) => onFilter({ ...filter, verdict })}
        />
      )}
    </>
  )
}

function OnePolicy({ of, companyId }: { of: PolicyItem; companyId: string | null }) {
  const go = useGo()
  const { id, title, about, window, verdict, ended } = of
  const to = { id, ...(companyId !== null && { company: companyId }) }
  const chip = verdict !== null ? VERDICTS[verdict] : WINDOWS[window.state]
  return (
    <ListCard
      title={title}
      chip={<StateChip tone={chip.tone}>{chip.word}</StateChip>}
      facts={[
        [LEVELS[about.level], about.issuer].filter(Boolean).join(' · '),
        [about.amount, ended ? '已失效' : windowWords(window, todayNow())].filter(Boolean).join(' · '),
      ]}
      href={hrefOf('/policySearch/policyDetail', to)}
      onPress={() => go('/policySearch/policyDetail', to)}
    />
  )
}
