import { useState } from 'react'
import { useGo, useHistoryState } from '#client/navigation'
import { usePages } from '#client/query'
import type { PartState, SeenPart, TaskDetail } from '#contract/tasks'
import { EndlessList, List } from '#ui/list'
import { Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { ActionSheet } from '#ui/sheet'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { task } from '../parts/calls.ts'
import { ExtendSheet, UrgeSheet } from './act-sheets.tsx'
import { ShareCard } from './share-card.tsx'

type Side = 'missing' | 'audit' | 'passed' | 'over'

const STATES: Readonly<Record<Side, PartState[]>> = {
  missing: ['waiting', 'filling', 'returned'],
  audit: ['auditing'],
  passed: ['passed'],
  over: ['aborted', 'closed'],
}
const WORDS: Readonly<Record<Side, string>> = { missing: '未提交', audit: '审核中', passed: '已通过', over: '已结束' }

/** Receivers of a task by how far they are: one is urged or given more time by a tap. */
export function Receivers({ of }: { of: TaskDetail }) {
  const [side, setSide] = useHistoryState<Side>('side', 'missing')
  const count = (wanted: readonly PartState[]) =>
    of.figures.states.filter(({ state }) => wanted.includes(state)).reduce((sum, each) => sum + each.count, 0)
  const sides: readonly Side[] = ['missing', 'audit', 'passed', 'over']
  return (
    <Section title="接收对象">
      <Tabs
        label="按进度看接收对象"
        tabs={sides.map((name) => ({ name, label: `${WORDS[name]} ${count(STATES[name])}` }))}
        shown={side}
        onShow={setSide}
      >
        <SideList key={side} of={of} side={side} />
      </Tabs>
    </Section>
  )
}

function SideList({ of, side }: { of: TaskDetail; side: Side }) {
  const { list } = usePages(task.pages('partList', { id: of.id, states: STATES[side] }))
  const [chosen, choose] = useState<Chosen | null>(null)
  return (
    <>
      <EndlessList
        {...list}
        together
        empty={<Empty picture={<ListPicture />} title={`没有${WORDS[side]}的`} text="进度有变化时，下拉可以刷新" />}
      >
        {(shares) => (
          <List label={WORDS[side]} items={shares} keyOf={({ id }) => id}>
            {(share) => <ShareCard of={share} onPress={() => choose({ share, doing: null })} />}
          </List>
        )}
      </EndlessList>
      {chosen && <ShareActs key={chosen.share.id} of={of} chosen={chosen} onChoose={choose} />}
    </>
  )
}

interface Chosen {
  readonly share: SeenPart
  /** Null: what to do is being chosen. */
  readonly doing: 'urge' | 'extend' | null
}

function ShareActs({
  of,
  chosen: { share, doing },
  onChoose,
}: {
  of: TaskDetail
  chosen: Chosen
  onChoose: (chosen: Chosen | null) => void
}) {
  const go = useGo()
  const close = () => onChoose(null)
  if (doing === 'urge') return <UrgeSheet of={of} share={share} onClose={close} />
  if (doing === 'extend') return <ExtendSheet of={of} share={share} onClose={close} />
  const own = (act: 'urge' | 'extend', label: string) =>
    share.acts
      .filter((each) => each.act === act)
      .map(({ why }) => ({ label, disabledReason: why, onPress: () => onChoose({ share, doing: act }) }))
  return (
    <ActionSheet
      open
      title={share.company?.name ?? share.receiver?.name ?? '这一份'}
      actions={[
        ...(share.state === 'auditing'
          ? [{ label: '审核', onPress: () => go('/parkCoordination/auditDetail', { id: share.id }) }]
          : []),
        { label: '查看填报', onPress: () => go('/parkCoordination/fillPage', { id: share.id }) },
        { label: '办理流程', onPress: () => go('/parkCoordination/taskFlow', { id: share.id }) },
        ...own('urge', '催办'),
        ...own('extend', '延期'),
      ]}
      onClose={close}
    />
  )
}
