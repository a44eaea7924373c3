import { useState } from 'react'
import { agoOf, tell } from '#client/messages'
import { useBack, useKeptState } from '#client/navigation'
import { usePages } from '#client/query'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { Card, Meta, Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { enquiriesQuery } from '../desk/desk-queries.ts'
import { insteadOf } from '../desk/instead.tsx'
import s from '../parts/parts.module.css'
import { desk } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'
import { ENQUIRY_STATES } from '../parts/words.ts'
import { AnswerSheet, type Enquiry } from './answer-sheet.tsx'

const BOXES = [
  { name: 'open', label: '待处理' },
  { name: 'done', label: '已处理' },
] as const
type Box = (typeof BOXES)[number]['name']

/** /publishing/answers: what people asked about rooms, letting and calls for tender. */
export default function Answers() {
  const back = useBack('/publishing/desk')
  const [box, setBox] = useKeptState<Box>('box', 'open')
  return (
    <Page title="处理咨询" onBack={back}>
      <Tabs label="咨询" tabs={BOXES} shown={box} onShow={setBox}>
        <BoxList key={box} box={box} />
      </Tabs>
    </Page>
  )
}

function BoxList({ box }: { box: Box }) {
  const pages = usePages(enquiriesQuery(box))
  const { list } = pages
  const instead = insteadOf(pages)
  if (instead !== null) return instead
  return (
    <EndlessList
      {...list}
      label={box === 'open' ? '待处理的咨询' : '已处理的咨询'}
      keyOf={({ id }) => id}
      empty={
        <Empty
          picture={<ListPicture />}
          title={box === 'open' ? '没有待处理的咨询' : '还没有处理过咨询'}
          text="招商、房源和招标的提问会列在这里"
        />
      }
    >
      {(enquiry) => <EnquiryCard of={enquiry} />}
    </EndlessList>
  )
}

function EnquiryCard({ of }: { of: Enquiry }) {
  const act = useAct()
  const [asking, ask] = useState<'answer' | 'close' | null>(null)
  const { id, about, name, phone, words, state, answer, isPublic, assignedTo, mine, at } = of
  const { tone, word } = ENQUIRY_STATES[state]
  const isOpen = state === 'new' || state === 'assigned'
  const take = async () => {
    const said = { id, act: 'take' as const, words: '', isPublic: false }
    try {
      await act(`take ${id}`, (options) => desk.post('enquiryAct', said, options))
    } catch (error) {
      tell(error)
    }
  }
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
            <Button kind="secondary" size="s" onPress={take}>
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
      {asking !== null && <AnswerSheet of={of} how={asking} onClose={() => ask(null)} />}
    </Card>
  )
}
