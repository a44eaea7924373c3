import { useState } from 'react'
import { useBack, useQueryText } from '#client/navigation'
import { FramedPage, fallbacksOf } from '#client/page'
import { NotLoaded, usePages } from '#client/query'
import { SignedIn } from '#client/session'
import type { WorkerCrossing } from '#contract/decoration'
import { EndlessList } from '#ui/list'
import { Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { decoration } from '../parts/calls.ts'
import { AccessHead } from './access-head.tsx'
import { byDay, dayHeading } from './by-day.ts'
import { CrossingCard } from './crossing-card.tsx'
import { CrossingSheet } from './crossing-sheet.tsx'
import { MyCrews } from './my-crews.tsx'

const TITLE = '进出记录'
const PATH = '/decoration/accesslist'
const GONE = {
  title: '没有找到这个工程',
  text: '它可能已被删除，或不是您的工程',
  action: { label: '选择工程', to: PATH },
}

/** /decoration/accesslist?id=&worker=: who of a crew came and went, day by day, and who is inside; without a case one is chosen. */
export default function AccessList() {
  const id = useQueryText('id')
  const workerId = useQueryText('worker')
  if (id === null) return <MyCrews title={TITLE} leads={(caseId) => ({ path: PATH, query: { id: caseId } })} />
  return <OfCase key={id} id={id} workerId={workerId} />
}

function OfCase({ id, workerId }: { id: string; workerId: string | null }) {
  const onBack = useBack(`/decoration/personnel/${id}`)
  return (
    <SignedIn title={TITLE} onBack={onBack}>
      <FramedPage title={TITLE} onBack={onBack}>
        <Crossings id={id} workerId={workerId} />
      </FramedPage>
    </SignedIn>
  )
}

function Crossings({ id, workerId }: { id: string; workerId: string | null }) {
  const [opened, open] = useState<string | null>(null)
  const { list, pages, error, refetch } = usePages(
    decoration.pages('accessList', { id, ...(workerId !== null && { workerId }) }),
  )
  const first = pages?.[0]
  if (!first && error !== null)
    return (
      <NotLoaded error={error} onRetry={refetch} shape="list" instead={fallbacksOf({ gone: GONE, notYours: GONE })} />
    )
  return (
    <>
      {first && <AccessHead id={id} workerId={workerId} of={first} />}
      <EndlessList<WorkerCrossing>
        {...list}
        items={list.items}
        together
        empty={
          first && (
            <Empty
              picture={<ListPicture />}
              title="还没有进出记录"
              text={workerId === null ? '施工人员在门岗扫码后，进出会记在这里' : '这位人员还没有在门岗扫过码'}
            />
          )
        }
      >
        {(items) =>
          byDay(items).map(({ day, items: crossings }) => (
            <Section key={day} title={dayHeading(day)}>
              {crossings.map((crossing) => (
                <CrossingCard key={crossing.id} crossing={crossing} onPress={() => open(crossing.id)} />
              ))}
            </Section>
          ))
        }
      </EndlessList>
      {opened !== null && <CrossingSheet caseId={id} id={opened} onClose={() => open(null)} />}
    </>
  )
}
