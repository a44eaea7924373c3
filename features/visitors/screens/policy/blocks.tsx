import { useState } from 'react'
import { usePages } from '#client/query'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { visitor } from '../parts/calls.ts'
import { AddBlockSheet, BLOCK_WORDS, OneBlock } from './block-list.tsx'

/** Whom the company keeps out, and for how long. */
export function Blocks() {
  const { list } = usePages(visitor.pages('blocks'))
  const [adding, add] = useState(false)
  const [now] = useState(() => Date.now())
  return (
    <>
      <Button wide kind="secondary" onPress={() => add(true)}>
        {BLOCK_WORDS.company.add}
      </Button>
      <EndlessList
        {...list}
        label="不再接待的人"
        keyOf={({ id }) => id}
        empty={
          <Empty
            picture={<ListPicture />}
            title="名单是空的"
            text="名单中的手机号不能登记或受邀来访，对方只会看到“暂时无法办理”"
          />
        }
      >
        {(block) => <OneBlock side="company" block={block} now={now} />}
      </EndlessList>
      {adding && <AddBlockSheet side="company" onClose={() => add(false)} />}
    </>
  )
}
