import { ListPage } from '#client/page'
import type { Reading } from '#contract/archives'
import { ListCard } from '#ui/list'
import { archive } from '../parts/calls.ts'
import { FACT_WORDS, NOT_MANAGER, ROLE_WORDS } from './own-words.ts'

/** /epsarchives/readers: who read figures, requests and contacts of a manager's company. */
export default function Readers() {
  return (
    <ListPage
      title="谁看过我们"
      back="/epsarchives/mine"
      label="查看记录"
      pages={archive.pages('readers')}
      notYours={NOT_MANAGER}
      empty={{ title: '还没有人看过', text: '园区人员查看经济数据、意见诉求或联系人后，这里会按天记录' }}
      keyOf={({ at, fact, name }) => `${at} ${fact} ${name}`}
      row={(reading) => <OneReading reading={reading} />}
    />
  )
}

function OneReading({ reading: { day, fact, name, role } }: { reading: Reading }) {
  return <ListCard title={name} facts={[`${ROLE_WORDS[role]} · 查看了${FACT_WORDS[fact]}`]} time={day} />
}
