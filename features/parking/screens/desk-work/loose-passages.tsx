import { useState } from 'react'
import { printedMoment } from '#client/messages'
import { usePages } from '#client/query'
import type { DeskPassage } from '#contract/parking'
import { EndlessList, ListCard } from '#ui/list'
import { ResultPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { CorrectSheet } from './correct-sheet.tsx'
import { carWords, passageWords } from './words.ts'

/** Passages that went through and belong to no stay: mostly exits whose plate was read wrongly. */
export function LoosePassages() {
  const { list } = usePages(calls.pages('deskLoosePassages'))
  const [picked, pick] = useState<DeskPassage | null>(null)
  return (
    <>
      <EndlessList
        label="未匹配的通行"
        {...list}
        keyOf={({ passageId }) => passageId}
        empty={
          <Empty
            picture={<ResultPicture tone="ok" />}
            title="没有未匹配的通行"
            text="近30天放行的车辆，都对上了停车记录"
          />
        }
      >
        {(passage) => (
          <ListCard
            title={carWords(passage.plate)}
            facts={[passage.lotName, passageWords(passage)]}
            time={printedMoment(passage.seenAt)}
            actionLabel="更正车牌"
            onPress={() => pick(passage)}
          />
        )}
      </EndlessList>
      {picked && <CorrectSheet passages={[picked]} onClose={() => pick(null)} />}
    </>
  )
}
