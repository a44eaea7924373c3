import { agoOf } from '#client/messages'
import type { OwnComplaint } from '#contract/decoration'
import { Card, Section } from '#ui/page'
import { StateChip } from '#ui/state'
import s from './noise.module.css'
import { Pictures } from './pictures.tsx'

/** What I complained of, with what the park answered. */
export function OwnComplaints({ complaints }: { complaints: readonly OwnComplaint[] }) {
  return (
    <Section title="我的反映">
      {complaints.map(
        ({ id, place, kindWords, text, photos, at, state, stateWords, outcomeWords, answer, answeredAt }) => (
          <Card key={id}>
            <div className={s.stack}>
              <p className={s.head}>
                <strong>{`${place} · ${kindWords}`}</strong>
                <StateChip tone={state === 'answered' ? 'ok' : 'info'}>{stateWords}</StateChip>
              </p>
              <p className={s.text}>{text}</p>
              <Pictures of={photos} label={kindWords} />
              <p className={s.note}>{agoOf(at)}</p>
              {state === 'answered' && (
                <p className={s.answer}>
                  {`园区答复（${outcomeWords}）：${answer}`}
                  {answeredAt !== null && <span className={s.note}>{` ${agoOf(answeredAt)}`}</span>}
                </p>
              )}
            </div>
          </Card>
        ),
      )}
    </Section>
  )
}
