import { useState } from 'react'
import { ColumnList } from '#client/page'
import { usePages } from '#client/query'
import { Button } from '#ui/button'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { visitor } from '../parts/calls.ts'
import { blockColumns } from './block-columns.tsx'
import { AddBlockSheet, BLOCK_WORDS } from './block-list.tsx'

/** Whom the company keeps out, and for how long. */
export function Blocks() {
  const { list, items } = usePages(visitor.pages('blocks'))
  const [adding, add] = useState(false)
  const [now] = useState(() => Date.now())
  return (
    <>
      <Button wide kind="secondary" onPress={() => add(true)}>
        {BLOCK_WORDS.company.add}
      </Button>
      <ColumnList
        list={list}
        items={items}
        label="不再接待的人"
        keyOf={({ id }) => id}
        columns={blockColumns('company', now)}
        empty={
          <Empty
            picture={<ListPicture />}
            title="名单是空的"
            text="名单中的手机号不能登记或受邀来访，对方只会看到“暂时无法办理”"
          />
        }
      />
      {adding && <AddBlockSheet side="company" onClose={() => add(false)} />}
    </>
  )
}
