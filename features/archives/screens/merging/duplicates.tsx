import { useState } from 'react'
import { useAct } from '#client/form'
import { momentOf } from '#client/messages'
import { hrefOf, useGo, useHistoryState, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { AskSheet } from '#client/sheet'
import type { Merged, Pair } from '#contract/archives'
import { Button } from '#ui/button'
import { List, ListCard } from '#ui/list'
import { Meta } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { archive } from '../parts/calls.ts'
import { NO_ARCHIVE } from '../parts/gone.ts'
import { Comparison } from './comparison.tsx'
import { BY_WORDS, countsInWords, PLACE_WORDS, staysFirst } from './merge-words.ts'

const TITLE = '重复档案'
const PATH = '/epsarchives/duplicates'
const TABS = [
  { name: 'pairs', label: '可能重复' },
  { name: 'merges', label: '已合并' },
] as const

/** /epsarchives/duplicates?survivorId=&mergedId=: archives that may be of the same enterprise; with two ids, these side by side. */
export default function Duplicates() {
  const [survivorId, mergedId] = [useQueryText('survivorId'), useQueryText('mergedId')]
  if (survivorId === null || mergedId === null) return <Found />
  return (
    <LoadedPage
      title={TITLE}
      back={PATH}
      query={archive.read('duplicatePair', { survivorId, mergedId })}
      shape="detail"
      gone={NO_ARCHIVE}
      notYours={NOT_FOR_ALL}
    >
      {(pair) => <Comparison key={`${survivorId}${mergedId}`} pair={pair} />}
    </LoadedPage>
  )
}

const NOT_FOR_ALL = { title: '没有合并档案的权限', text: '需要能查看企业全部资料并有维护权限' } as const

function Found() {
  const [tab, show] = useHistoryState<'pairs' | 'merges'>('tab', 'pairs')
  return (
    <LoadedPage title={TITLE} back="/services" query={archive.read('duplicates')} shape="list" notYours={NOT_FOR_ALL}>
      {({ items, more, merges }) => (
        <Tabs label={TITLE} tabs={TABS} shown={tab} onShow={show}>
          {tab === 'pairs' ? <Pairs pairs={items} more={more} /> : <Merges merges={merges} />}
        </Tabs>
      )}
    </LoadedPage>
  )
}

function Pairs({ pairs, more }: { pairs: readonly Pair[]; more: boolean }) {
  if (pairs.length === 0)
    return <Empty picture={<ListPicture />} title="没有可能重复的档案" text="名称或信用代码相近的企业会列在这里" />
  return (
    <>
      <List label="可能重复的档案" items={pairs} keyOf={({ one, other }) => `${one.id} ${other.id}`}>
        {(pair) => <OnePair pair={pair} />}
      </List>
      <Meta>{more ? '先处理这些，其余的会继续列出' : '没有更多了'}</Meta>
    </>
  )
}

function OnePair({ pair: { one, other, by } }: { pair: Pair }) {
  const go = useGo()
  const [asked, ask] = useState(false)
  const apart = useAct({
    send: () => archive.send('notSame', { oneId: one.id, otherId: other.id }),
    done: '已标记为不是同一家',
  })
  const [stays, goes] = staysFirst(one, other)
  const bothInPark = stays.place === 'park' && goes.place === 'park'
  return (
    <>
      <ListCard
        title={stays.name}
        chip={<StateChip tone="info">{BY_WORDS[by]}</StateChip>}
        facts={[
          `${PLACE_WORDS[stays.place]} · ${stays.creditCode ?? '无信用代码'} · 资料 ${stays.records} 条`,
          `${goes.name}：${PLACE_WORDS[goes.place]} · ${goes.creditCode ?? '无信用代码'} · 资料 ${goes.records} 条`,
        ]}
        acts={
          <>
            <Button kind="plain" size="s" onPress={() => ask(true)}>
              不是同一家
            </Button>
            <Button
              kind="secondary"
              size="s"
              disabledReason={bothInPark ? '两家都是在园企业，请先在企业管理中处理' : null}
              onPress={() => go(PATH, { survivorId: stays.id, mergedId: goes.id })}
            >
              对照合并
            </Button>
          </>
        }
      />
      {asked && (
        <AskSheet
          title="不是同一家企业？"
          text={`${stays.name}和${goes.name}不再作为重复提示，名称或信用代码变化后会重新提示。`}
          confirmText="不是同一家"
          act={apart}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}

function Merges({ merges }: { merges: readonly Merged[] }) {
  if (merges.length === 0)
    return <Empty picture={<ListPicture />} title="近30天没有合并过档案" text="合并后30天内可以在这里撤销" />
  return (
    <List label="已合并的档案" items={merges} keyOf={({ id }) => id}>
      {(merged) => <OneMerge merged={merged} />}
    </List>
  )
}

function OneMerge({ merged: { id, survivorId, survivor, merged, at, by, until, waits, later } }: { merged: Merged }) {
  const [asked, ask] = useState(false)
  const undo = useAct({
    send: () => archive.send('unmerge', { id }),
    done: ({ stayed }) => (stayed.length === 0 ? '已撤销' : `已撤销，${countsInWords(stayed)}留在${survivor}`),
  })
  return (
    <>
      <ListCard
        title={`${merged} 并入 ${survivor}`}
        facts={[
          `${by} ${momentOf(at)}`,
          later.length === 0 ? '合并后没有新增资料' : `合并后新增：${countsInWords(later)}`,
        ]}
        href={hrefOf('/epsarchives/archiveDetail', { id: survivorId })}
        time={`${momentOf(until)} 前可撤销`}
        acts={
          <Button
            kind="secondary"
            size="s"
            disabledReason={waits ? '请先撤销较晚的合并' : null}
            onPress={() => ask(true)}
          >
            撤销合并
          </Button>
        }
      />
      {asked && (
        <AskSheet
          title="撤销这次合并？"
          text={`${merged}的档案会恢复，原有资料连同合并后的修改一起回去。${later.length === 0 ? '' : `合并后新增的${countsInWords(later)}留在${survivor}。`}`}
          confirmText="撤销合并"
          danger
          act={undo}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
