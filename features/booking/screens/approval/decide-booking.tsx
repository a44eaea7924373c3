import { DecideSheet, useDecide } from '#client/sheet'
import type { ApprovingDetail, Kind } from '#contract/booking'
import { Choice } from '#ui/field'
import { ColleaguePick, type Named } from '../guests/colleague-pick.tsx'
import { FIELDS_OF, fieldWords } from '../parts/application-fields.ts'
import { calls } from '../parts/calls.ts'
import { DECIDE_WORDS } from './decide-words.ts'
import type { DecisionAct } from './decisions.ts'

const APPLICANT = 'applicant'

interface More {
  toNode: string
  where: 'before' | 'after'
  person: Named | null
}
const MORE: More = { toNode: APPLICANT, where: 'before', person: null }

export interface DecideBookingProps {
  of: ApprovingDetail
  kind: Kind
  act: DecisionAct
  onClose: () => void
}

/** One decision about a booking: what it will do is read before. */
export function DecideBooking({ of, kind, act, onClose }: DecideBookingProps) {
  const { booking, expect, nodes, ifApproved, ifRejected } = of
  const { id } = booking
  const words = DECIDE_WORDS[act]
  const needsPerson = act === 'transfer' || act === 'addSigner'
  const form = useDecide({
    words,
    draft: `booking.${act}.${id}`,
    more: MORE,
    secret: ['person'],
    fields: { personId: 'person' },
    check: ({ person }) => ({ person: needsPerson && person === null ? '请选择由谁处理' : null }),
    send: ({ opinion, fields, toNode, where, person }) =>
      calls.send('submit', {
        id,
        expect,
        act,
        ...(opinion !== '' && { opinion }),
        ...(act === 'return' && toNode !== APPLICANT && { toNode }),
        ...(act === 'return' && fields.length > 0 && { fields: [...fields] }),
        ...(needsPerson && person && { personId: person.id }),
        ...(act === 'addSigner' && { where }),
      }),
    onDone: onClose,
  })
  const earlier = nodes.filter(({ state }) => state === 'approved')
  const { person } = form.values
  return (
    <DecideSheet
      words={words}
      form={form}
      follows={
        act === 'approve'
          ? { title: '同意后：', sentences: ifApproved }
          : act === 'reject' || act === 'terminate'
            ? { title: '处理后：', sentences: ifRejected }
            : null
      }
      {...(act === 'return' && {
        mend: FIELDS_OF[kind].map((field) => ({ value: field, label: fieldWords(field, kind) })),
      })}
      onClose={onClose}
    >
      {act === 'return' && earlier.length > 0 && (
        <Choice
          label="退回给"
          options={[
            { value: APPLICANT, label: '申请人' },
            ...earlier.map(({ key, title }) => ({ value: key, label: title })),
          ]}
          {...form.field('toNode')}
        />
      )}
      {act === 'addSigner' && (
        <Choice
          label="在什么时候审批"
          options={[
            { value: 'before', label: '在我之前' },
            { value: 'after', label: '在我之后' },
          ]}
          {...form.field('where')}
        />
      )}
      {needsPerson && (
        <ColleaguePick
          peers
          companyId={null}
          picked={person ? [person] : []}
          onPick={([one]) => form.change({ person: one ?? null })}
          single
          error={form.errors.person}
        />
      )}
    </DecideSheet>
  )
}
