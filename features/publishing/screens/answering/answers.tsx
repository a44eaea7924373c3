import { useState } from 'react'
import { useAct } from '#client/form'
import { agoOf } from '#client/messages'
import { useHistoryState } from '#client/navigation'
import { ListPage } from '#client/page'
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

/** /publishing/answers: what people asked about rooms, letting and calls for tender. */
export default function Answers() {
  const [box, setBox] = useHistoryState<Box>('box', 'open')
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
    />
  )
}

function EnquiryCard({ of }: { of: Enquiry }) {
  const [asking, ask] = useState<'answer' | 'close' | null>(null)
  const { id, about, name, phone, words, state, answer, isPublic, assignedTo, mine, at } = of
  const take = useAct({ send: () => desk.send('enquiryAct', { id, act: 'take', words: '', isPublic: false }) })
  const { tone, word } = ENQUIRY_STATES[state]
  const isOpen = state === 'new' || state === 'assigned'
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
      {isOpen && (
        <div className={s.pair}>
          {state === 'new' && (
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
        </div>
      )}
      {asking !== null && <AnswerSheet of={of} act={asking} onClose={() => ask(null)} />}
    </Card>
  )
}
