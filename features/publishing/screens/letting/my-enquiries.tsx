import { agoOf } from '#client/messages'
import { useBack, useGo } from '#client/navigation'
import { usePages } from '#client/query'
import { EndlessList } from '#ui/list'
import { Card, Meta, Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import s from '../parts/parts.module.css'
import { myEnquiriesQuery } from '../parts/queries.ts'
import { ENQUIRY_STATES } from '../parts/words.ts'

/** /publishing/enquiries: what I asked the park, and what it answered. */
export default function MyEnquiries() {
  const back = useBack()
  const go = useGo()
  const { list } = usePages(myEnquiriesQuery())
  return (
    <Page title="我的咨询" onBack={back}>
      <EndlessList
        {...list}
        label="我的咨询"
        keyOf={({ id }) => id}
        empty={
          <Empty
            picture={<ListPicture />}
            title="还没有咨询"
            text="看中房源或想问招标，都可以在页面下方提问"
            action={{ label: '看看房源', onPress: () => go('/investmentshare') }}
          />
        }
      >
        {({ about, words, state, answer, at }) => (
          <Card>
            <div className={s.line}>
              <p className={s.name}>{about ?? '招商咨询'}</p>
              <StateChip tone={ENQUIRY_STATES[state].tone}>{ENQUIRY_STATES[state].word}</StateChip>
            </div>
            <p className={s.words}>{words}</p>
            {answer && <p className={s.words}>{`园区回复：${answer}`}</p>}
            <Meta>{agoOf(at)}</Meta>
          </Card>
        )}
      </EndlessList>
    </Page>
  )
}
