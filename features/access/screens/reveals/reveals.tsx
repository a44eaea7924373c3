import { agoOf } from '#client/messages'
import { useBack } from '#client/navigation'
import { usePages } from '#client/query'
import { SignedIn } from '#client/session'
import { EndlessList, ListCard } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { KIND_WORDS } from '../passes/pass-words.ts'
import { revealsQuery } from './reveal-queries.ts'

const TITLE = '查看记录'
const FIELD_WORDS = { name: '姓名', phone: '手机号' } as const

/** /access/reveals: what operators saw whole of whom in the last 180 days, when and why. */
export default function RevealsPage() {
  const back = useBack('/access/muster')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Page title={TITLE} onBack={back}>
        <Reveals />
      </Page>
    </SignedIn>
  )
}

function Reveals() {
  const { list } = usePages(revealsQuery)
  return (
    <EndlessList
      {...list}
      label={TITLE}
      keyOf={({ id }) => id}
      empty={
        <Empty
          picture={<ListPicture />}
          title="还没有查看记录"
          text="从应急清点和通行异常查看的姓名、手机号都会记在这里，保存180天"
        />
      }
    >
      {({ byName, pass, field, why, at }) => (
        <ListCard
          title={`${byName} 查看了${FIELD_WORDS[field]}`}
          facts={[
            pass ? [pass.name, KIND_WORDS[pass.kind], pass.companyName].filter(Boolean).join(' · ') : '通行权已删除',
            `用途：${why}`,
          ]}
          time={agoOf(at)}
        />
      )}
    </EndlessList>
  )
}
