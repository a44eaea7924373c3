import { useState } from 'react'
import { useAct } from '#client/form'
import { agoOf } from '#client/messages'
import { useAddressState } from '#client/navigation'
import { type Column, ListPage } from '#client/page'
import type { Enquiry } from '#contract/publishing'
import { Button } from '#ui/button'
import { Card, Meta } from '#ui/page'
import { StateChip } from '#ui/state'
import { FALLBACKS } from '../desk/fallbacks.tsx'
import { desk } from '../parts/calls.ts'
import s from '../parts/parts.module.css'
import { ENQUIRY_STATES } from '../parts/words.ts'
import { AnswerSheet } from './answer-sheet.tsx'

const BOXES = [
  { name: 'open', label: '待处理' },
  { name: 'done', label: '已处理' },
] as const
type Box = (typeof BOXES)[number]['name']
const NAMES = BOXES.map(({ name }) => name)

/** /publishing/answers: what people asked about rooms, letting and calls for tender. */
export default function Answers() {
  const [box, setBox] = useAddressState<Box>('box', 'open', NAMES)
  return (
    <ListPage
      title="处理咨询"
      back="/publishing/desk"
      label={box === 'open' ? '待处理的咨询' : '已处理的咨询'}
      pages={desk.pages('enquiries', { box })}
      tabs={{ label: '咨询', tabs: BOXES, shown: box, onShow: setBox }}
      instead={FALLBACKS}
      empty={{
        title: box === 'open' ? '没有待处理的咨询' : '还没有处理过咨询',
        text: '招商、房源和招标的提问会列在这里',
      }}
      keyOf={({ id }) => id}
      row={(enquiry) => <EnquiryCard of={enquiry} />}
      columns={COLUMNS}
    />
  )
}

const isOpen = ({ state }: Enquiry) => state === 'new' || state === 'assigned'

const COLUMNS: readonly Column<Enquiry>[] = [
  { name: 'about', title: '咨询', of: ({ about }) => about ?? '招商咨询', by: ({ about }) => about ?? '招商咨询' },
  {
    name: 'state',
    title: '状态',
    of({ state }) {
      const { tone, word } = ENQUIRY_STATES[state]
      return <StateChip tone={tone}>{word}</StateChip>
    },
    by: ({ state }) => ENQUIRY_STATES[state].word,
  },
  { name: 'words', title: '内容', of: ({ words }) => words },
  {
    name: 'answer',
    title: '回复',
    of: ({ answer, isPublic }) => (answer ? `${isPublic ? '公开回答' : '回复'}：${answer}` : ''),
  },
  {
    name: 'who',
    title: '提问人',
    of: ({ name, phone }) => [name, phone].filter(Boolean).join(' '),
    by: ({ name }) => name,
  },
  { name: 'at', title: '时间', of: ({ at }) => agoOf(at), by: ({ at }) => Date.parse(at) },
  {
    name: 'assigned',
    title: '处理人',
    of: ({ assignedTo, mine }) => (mine ? '我' : (assignedTo ?? '')),
    by: ({ assignedTo }) => assignedTo,
  },
  {
    name: 'acts',
    title: '操作',
    card: 'acts',
    of: (enquiry) => (isOpen(enquiry) ? <EnquiryActs of={enquiry} /> : null),
  },
]

function EnquiryCard({ of }: { of: Enquiry }) {
  const { about, name, phone, words, state, answer, isPublic, assignedTo, mine, at } = of
  const { tone, word } = ENQUIRY_STATES[state]
  return (
    <Card>
      <div className={s.line}>
        <p className={s.name}>{about ?? '招商咨询'}</p>
        <StateChip tone={tone}>{word}</StateChip>
      </div>
      <p className={s.words}>{words}</p>
      {answer && <p className={s.words}>{`${isPublic ? '公开回答' : '回复'}：${answer}`}</p>}
      <Meta>
        <span>{name}</span>
        {phone !== null && <span>{phone}</span>}
        <span>{agoOf(at)}</span>
        {assignedTo !== null && <span>{mine ? '我在处理' : `${assignedTo}处理`}</span>}
      </Meta>
      {isOpen(of) && (
        <div className={s.pair}>
          <EnquiryActs of={of} />
        </div>
      )}
    </Card>
  )
}

/** What is done about a question, with the sheets for it. */
function EnquiryActs({ of }: { of: Enquiry }) {
  const [asking, ask] = useState<'answer' | 'close' | null>(null)
  const take = useAct({ send: () => desk.send('enquiryAct', { id: of.id, act: 'take', words: '', isPublic: false }) })
  return (
    <>
      {of.state === 'new' && (
        <Button kind="secondary" size="s" busy={take.busy} onPress={() => take.run()}>
          接手
        </Button>
      )}
      <Button size="s" onPress={() => ask('answer')}>
        回答
      </Button>
      <Button kind="plain" size="s" onPress={() => ask('close')}>
        关闭
      </Button>
      {asking !== null && <AnswerSheet of={of} act={asking} onClose={() => ask(null)} />}
    </>
  )
}
