import { agoOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { ListPage } from '#client/page'
import { Card, Meta } from '#ui/page'
import { StateChip } from '#ui/state'
import { share } from '../parts/calls.ts'
import s from '../parts/parts.module.css'
import { ENQUIRY_STATES } from '../parts/words.ts'

/** /publishing/enquiries: what I asked the park, and what it answered. */
export default function MyEnquiries() {
  const go = useGo()
  return (
    <ListPage
      title="我的咨询"
      back="/services"
      pages={share.pages('myEnquiries')}
      empty={{
        title: '还没有咨询',
        text: '看中房源或想问招标，都可以在页面下方提问',
        action: { label: '看看房源', onPress: () => go('/investmentshare') },
      }}
      keyOf={({ id }) => id}
      row={({ about, words, state, answer, at }) => (
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
    />
  )
}
