import { useState } from 'react'
import { hrefOf, useBack, useGo, useHistoryState, useQueryText, withQuery } from '#client/navigation'
import { ColumnList, NotYours } from '#client/page'
import { Loaded, usePages, useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import { Button } from '#ui/button'
import { Card, LinkRow, Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { isId } from '#vocabulary/id'
import { refusals } from '#vocabulary/refusal'
import { policy } from '../parts/calls.ts'
import { DESK, NO_RIGHT } from '../parts/fallbacks.ts'
import { REFUSED } from '../parts/refused.ts'
import { ApplicationsList } from './applications-list.tsx'
import { POLICY_COLUMNS, UNREAD_COLUMNS } from './policy-columns.tsx'
import { ThemesSheet } from './themes-sheet.tsx'

const TITLE = '政策管理'
type Box = 'drafts' | 'review' | 'live' | 'over'
type Tab = Box | 'applications'

const TABS: readonly { name: Tab; label: string }[] = [
  { name: 'drafts', label: '草稿' },
  { name: 'review', label: '待审核' },
  { name: 'live', label: '已发布' },
  { name: 'over', label: '已失效' },
  { name: 'applications', label: '企业申请' },
]

const EMPTY: Readonly<Record<Box, { title: string; text: string }>> = {
  drafts: { title: '没有草稿', text: '没写完和被退回的政策会列在这里' },
  review: { title: '没有待审核的政策', text: '提交审核的政策会列在这里，由另一位政策专员发布' },
  live: { title: '没有已发布的政策', text: '审核通过的政策会列在这里' },
  over: { title: '没有已失效的政策', text: '不再执行的政策会列在这里' },
}

const NO = <NotYours words={NO_RIGHT} />
const FALLBACKS = { [REFUSED.noRight]: NO, [refusals.forbidden.code]: NO }

/** /policy/desk?policy=: policies that are written, wait, stand or are over; applications; themes. */
export default function Desk() {
  const back = useBack()
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Whole onBack={back} />
    </SignedIn>
  )
}

function Whole({ onBack }: { onBack: () => void }) {
  const go = useGo()
  const asked = useQueryText('policy')
  const policyId = asked !== null && isId(asked) ? asked : null
  const [tab, show] = useHistoryState<Tab>('tab', policyId === null ? 'drafts' : 'applications')
  const [ordering, order] = useState(false)
  const rights = useQuery(policy.read('deskList', { box: 'drafts' }))
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        rights.data && (
          <Button wide onPress={() => go('/policy/edit')}>
            撰写政策
          </Button>
        )
      }
    >
      <Loaded query={rights} shape="list" instead={FALLBACKS}>
        {({ may }) => (
          <>
            <Card rows>
              <LinkRow title="政策主题" note="企业按主题查找和关注政策" onPress={() => order(true)} />
            </Card>
            <Tabs label={TITLE} tabs={TABS} shown={tab} onShow={show}>
              {tab === 'applications' ? (
                <>
                  {policyId !== null && (
                    <Card rows>
                      <LinkRow
                        title="只看这条政策的申请"
                        value="查看全部"
                        href={hrefOf(DESK)}
                        onPress={() => go(DESK, {}, { replace: true })}
                      />
                    </Card>
                  )}
                  <ApplicationsList key={policyId} policyId={policyId} exports={may.export} />
                </>
              ) : (
                <BoxList key={tab} box={tab} />
              )}
            </Tabs>
            {ordering && <ThemesSheet onClose={() => order(false)} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function BoxList({ box }: { box: Box }) {
  const { list } = usePages(policy.pages('deskList', { box }))
  return (
    <ColumnList
      list={list}
      items={list.items}
      columns={box === 'live' ? POLICY_COLUMNS : UNREAD_COLUMNS}
      pathOf={({ id }) => withQuery('/policy/edit', { id })}
      label={TABS.find(({ name }) => name === box)?.label ?? TITLE}
      keyOf={({ id }) => id}
      empty={<Empty picture={<ListPicture />} {...EMPTY[box]} />}
    />
  )
}
