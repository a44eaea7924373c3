import { useBack, useGo, useQueryText } from '#client/navigation'
import { Gone, LoadedPage, NotYours } from '#client/page'
import { Loaded, useQuery } from '#client/query'
import { Opened } from '#client/writing'
import type { DeskDetail } from '#contract/policy'
import { Page } from '#ui/page'
import { isId } from '#vocabulary/id'
import { policy } from '../parts/calls.ts'
import { DESK, NO_RIGHT } from '../parts/fallbacks.ts'
import { REFUSED } from '../parts/refused.ts'
import { deskQuery } from './desk-query.ts'
import { ReviewBar } from './review-bar.tsx'
import { ReviewView } from './review-view.tsx'
import { WriteForm } from './write-form.tsx'

const TITLE = '编辑政策'
const GONE = {
  title: '没有找到这条政策',
  text: '它可能还是别人的草稿，或链接不完整',
  action: { label: '返回政策管理', to: DESK },
} as const
const FALLBACKS = { [REFUSED.noRight]: <NotYours words={NO_RIGHT} /> }

/** /policy/edit?id=&write=: writes a policy, or shows how it stands with who would fit, and publishes or ends it. */
export default function Edit() {
  const id = useQueryText('id')
  const write = useQueryText('write')
  const back = useBack(DESK)
  if (id === null) return <New onBack={back} />
  if (!isId(id))
    return (
      <Page title={TITLE} onBack={back}>
        <Gone words={GONE} />
      </Page>
    )
  return <Known key={id} id={id} isWriting={write === '1'} onBack={back} />
}

/** A new policy, for who has the right. */
function New({ onBack }: { onBack: () => void }) {
  const rights = useQuery(policy.read('deskList', { box: 'drafts' }))
  if (rights.data) return <WriteForm of={null} onBack={onBack} />
  return (
    <Page title={TITLE} onBack={onBack}>
      <Loaded query={rights} shape="form" instead={FALLBACKS}>
        {() => null}
      </Loaded>
    </Page>
  )
}

/** What is still a draft is written at once; else it is shown, and written once that is asked for. */
const isWritten = ({ can, versionState }: DeskDetail, isWriting: boolean): boolean =>
  can.edit && (isWriting || versionState === 'draft' || versionState === 'sent-back')

function Known({ id, isWriting, onBack }: { id: string; isWriting: boolean; onBack: () => void }) {
  const go = useGo()
  const query = useQuery(deskQuery(id))
  const { data, refetch, isFetchedAfterMount } = query
  if (data && isFetchedAfterMount && isWritten(data, isWriting))
    return (
      <Opened key="write" query={{ data, refetch }}>
        {(of, onLatest) => <WriteForm of={of} onBack={onBack} onLatest={onLatest} />}
      </Opened>
    )
  return (
    <LoadedPage
      title={TITLE}
      back={DESK}
      query={deskQuery(id)}
      shape="detail"
      gone={GONE}
      notYours={NO_RIGHT}
      instead={FALLBACKS}
      action={(of) => of.versionState === 'review' && of.state !== 'ended' && <ReviewBar of={of} />}
    >
      {(of) => <ReviewView of={of} onWrite={() => go('/policy/edit', { id, write: '1' })} />}
    </LoadedPage>
  )
}
