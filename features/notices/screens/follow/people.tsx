import { useState } from 'react'
import { agoOf } from '#client/messages'
import { useHistoryState } from '#client/navigation'
import { usePages } from '#client/query'
import type { Followed, SentDetail } from '#contract/notices'
import { Initials } from '#ui/initials'
import { EndlessList } from '#ui/list'
import { Card, LinkRow, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { calls } from '../parts/calls.ts'
import { TraceSheet } from '../parts/trace-sheet.tsx'
import { REACHED } from '../parts/words.ts'
import s from './follow.module.css'

type Side = 'readPage' | 'unreadPage' | 'feedbackPage' | 'unfeedbackPage'

/** Who is how far; why somebody of one's company got it is told by a tap. */
export function People({ of }: { of: SentDetail }) {
  const [side, setSide] = useHistoryState<Side>('side', 'unreadPage')
  const [traced, trace] = useState<Followed | null>(null)
  const { delivered, seen, confirmed, answered } = of.levels
  const asks = of.question !== null || of.feedback
  const tabs: { name: Side; label: string }[] = [
    { name: 'unreadPage', label: `未看 ${delivered}` },
    { name: 'readPage', label: `已看 ${seen + confirmed + answered}` },
  ]
  if (asks)
    tabs.push(
      { name: 'unfeedbackPage', label: `未回答 ${delivered + seen + confirmed}` },
      { name: 'feedbackPage', label: `已回答 ${answered}` },
    )
  return (
    <Section title="人员">
      <Tabs label="按进度看人员" tabs={tabs} shown={side} onShow={setSide}>
        <Side key={side} of={of} side={side} onTrace={trace} />
      </Tabs>
      {traced && (
        <TraceSheet noticeId={of.id} personId={traced.personId} title={traced.name} onClose={() => trace(null)} />
      )}
    </Section>
  )
}

function Side({ of, side, onTrace }: { of: SentDetail; side: Side; onTrace: (person: Followed) => void }) {
  const { list } = usePages(calls.pages(side, { id: of.id }))
  return (
    <EndlessList
      {...list}
      together
      empty={<Empty picture={<ListPicture />} title="这里没有人" text="有人的进度变了，下拉可以刷新" />}
    >
      {(people) => (
        <Card rows>
          {people.map((person, at) =>
            person.personId === null ? (
              <div key={at} className={s.person}>
                <span>{person.name}</span>
                <span className={s.quiet}>{noteOf(of, person)}</span>
              </div>
            ) : (
              <LinkRow
                key={person.personId}
                icon={<Initials id={person.personId} name={person.name} />}
                title={person.name}
                note={noteOf(of, person)}
                onPress={() => onTrace(person)}
              />
            ),
          )}
        </Card>
      )}
    </EndlessList>
  )
}

function noteOf({ question }: SentDetail, { where, reached, at, answer, words }: Followed): string {
  const text = answer === null ? null : (question?.options[answer] ?? null)
  return [where, at === null ? REACHED[reached] : `${agoOf(at)}${REACHED[reached]}`, text, words]
    .filter((each) => each !== null && each !== '')
    .join(' · ')
}
