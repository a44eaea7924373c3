import { useState } from 'react'
import { ExportButton } from '#client/download'
import { printedMoment } from '#client/messages'
import { useBack, useHistoryState } from '#client/navigation'
import { usePages } from '#client/query'
import { useSession } from '#client/session'
import type { ListedPlate } from '#contract/parking'
import { Button } from '#ui/button'
import { EndlessList, ListCard } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { formatPlate } from '#vocabulary/plate'
import { calls } from '../parts/calls.ts'
import { ListAddSheet, ListRemoveSheet } from './list-sheets.tsx'
import { OperatorsOnly } from './operators-only.tsx'

type Kind = ListedPlate['kind']

const TABS = [
  { name: 'blocked', label: '限制入场' },
  { name: 'priority', label: '优先入场' },
]
const EMPTY: Readonly<Record<Kind, { title: string; text: string }>> = {
  blocked: { title: '没有限制入场的车牌', text: '名单中的车辆，入口道闸不放行；已在场的可以照常缴费离场' },
  priority: { title: '没有优先入场的车牌', text: '名单中的车辆，车位已满时也能入场；车场关闭时不能' },
}

/** /parking/desk/lists */
export default function DeskLists() {
  const back = useBack('/parking/desk')
  const [kind, setKind] = useHistoryState<Kind>('kind', 'blocked')
  const [adding, add] = useState(false)
  const isOperator = useSession().person?.roles.includes('operator')
  const action = isOperator && (
    <Button wide onPress={() => add(true)}>
      添加车牌
    </Button>
  )
  return (
    <Page title="限制与优先名单" onBack={back} action={action}>
      <OperatorsOnly>
        <Tabs
          label="名单"
          tabs={TABS}
          shown={kind}
          onShow={(name) => setKind(name === 'priority' ? 'priority' : 'blocked')}
        >
          <Plates key={kind} kind={kind} />
        </Tabs>
        {adding && <ListAddSheet kind={kind} onClose={() => add(false)} />}
      </OperatorsOnly>
    </Page>
  )
}

function Plates({ kind }: { kind: Kind }) {
  const { list } = usePages(calls.pages('deskListed', { kind }))
  const [removing, remove] = useState<ListedPlate | null>(null)
  return (
    <>
      <EndlessList
        label={kind === 'blocked' ? '限制入场' : '优先入场'}
        {...list}
        keyOf={({ id }) => id}
        empty={<Empty picture={<ListPicture />} {...EMPTY[kind]} />}
      >
        {(listed) => (
          <ListCard
            title={formatPlate(listed.plate)}
            chip={
              <StateChip tone={listed.over ? 'neutral' : kind === 'blocked' ? 'bad' : 'ok'}>
                {untilWords(listed)}
              </StateChip>
            }
            facts={[listed.reason]}
            time={`${listed.addedBy} ${printedMoment(listed.addedAt)} 添加`}
            actionLabel="移出"
            onPress={() => remove(listed)}
          />
        )}
      </EndlessList>
      <ExportButton items={list.items} ask={() => calls.files.post('deskListedSheet', { kind })}>
        导出名单
      </ExportButton>
      {removing && <ListRemoveSheet listed={removing} onClose={() => remove(null)} />}
    </>
  )
}

function untilWords({ until, over }: ListedPlate): string {
  if (until === null) return '长期'
  return over ? '已到期' : `至 ${printedMoment(until)}`
}
