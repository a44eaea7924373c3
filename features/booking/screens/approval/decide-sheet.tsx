import { useMemo, useState } from 'react'
import { REFUSED } from '#can/booking'
import { useForm } from '#client/form'
import { codeOf } from '#client/messages'
import type { ApprovingDetail, Kind } from '#contract/booking'
import { Button } from '#ui/button'
import { Choice, Choices, TextArea } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { ColleaguePick, type Named } from '../guests/colleague-pick.tsx'
import { type ApplicationField, FIELDS_OF, fieldWords } from '../parts/application-fields.ts'
import { calls } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'
import s from './approval.module.css'
import type { Decision } from './approval-queries.ts'
import { DECIDE_WORDS } from './decide-words.ts'

const APPLICANT = 'applicant'
const EMPTY = { opinion: '', fields: '', toNode: APPLICANT, where: 'before' as 'before' | 'after' }
const FIELDS = { opinion: 'opinion', fields: 'fields', personId: 'personId' } as const

export interface DecideSheetProps {
  of: ApprovingDetail
  kind: Kind
  act: Decision
  onClose: () => void
}

/** One decision: what it will do is read before, with an opinion that stays typed while one looks something up. */
export function DecideSheet({ of, kind, act, onClose }: DecideSheetProps) {
  const words = DECIDE_WORDS[act]
  const effects = act === 'approve' ? of.ifApproved : act === 'reject' || act === 'terminate' ? of.ifRejected : []
  const { form, person, setPerson, decide } = useDecision(of, act, onClose)
  const { values, change, errors, notice, layout } = form
  const { element, busy } = layout
  const earlier = of.nodes.filter(({ state }) => state === 'approved')
  const fields = values.fields === '' ? [] : values.fields.split(',')
  return (
    <Sheet open title={words.title} onClose={onClose}>
      <form
        ref={element}
        className={s.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void decide()
        }}
      >
        {effects.length > 0 && (
          <div>
            <p className={s.quiet}>{act === 'approve' ? '同意后：' : '处理后：'}</p>
            <ul className={s.effects}>
              {effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
          </div>
        )}
        {act === 'return' && (
          <>
            {earlier.length > 0 && (
              <Choice
                label="退回给"
                options={[
                  { value: APPLICANT, label: '申请人' },
                  ...earlier.map(({ key, title }) => ({ value: key, label: title })),
                ]}
                value={values.toNode}
                onChange={(toNode) => change({ toNode })}
              />
            )}
            <Choices
              label="需要修改的内容"
              optional
              options={FIELDS_OF[kind].map((field) => ({ value: field, label: fieldWords(field, kind) }))}
              // only fields of this kind are ever put in
              value={fields as ApplicationField[]}
              onChange={(picked) => change({ fields: picked.join(',') })}
              error={errors.fields}
            />
          </>
        )}
        {act === 'addSigner' && (
          <Choice
            label="在什么时候审批"
            options={[
              { value: 'before', label: '在我之前' },
              { value: 'after', label: '在我之后' },
            ]}
            value={values.where}
            onChange={(where) => change({ where })}
          />
        )}
        {(act === 'transfer' || act === 'addSigner') && (
          <>
            <ColleaguePick
              peers
              companyId={null}
              picked={person ? [person] : []}
              onPick={([one]) => setPerson(one ?? null)}
              single
            />
            {errors.personId && (
              <p className={s.error} role="alert">
                {errors.personId}
              </p>
            )}
          </>
        )}
        <TextArea
          label="意见"
          optional={!words.needsOpinion}
          placeholder={words.example}
          value={values.opinion}
          onChange={(opinion) => change({ opinion })}
          maxLength={200}
          error={errors.opinion}
        />
        {notice && (
          <p className={s.error} role="alert">
            {notice.text}
          </p>
        )}
        <Button wide type="submit" kind={words.danger ? 'danger' : 'primary'} busy={busy}>
          {words.act}
        </Button>
      </form>
    </Sheet>
  )
}

function useDecision(of: ApprovingDetail, act: Decision, onClose: () => void) {
  const post = useAct()
  const { id } = of.booking
  const draft = useMemo(() => ({ name: `booking.${act}.${id}`, empty: EMPTY }), [act, id])
  const form = useForm({ draft, unkept: NOBODY, fields: FIELDS, by: 'sheet' })
  const [person, setPerson] = useState<Named | null>(null)
  const { values, run, forget } = form
  const words = DECIDE_WORDS[act]
  const opinion = values.opinion.trim()
  const needsPerson = act === 'transfer' || act === 'addSigner'
  const decide = () => {
    const problems = {
      opinion: words.needsOpinion && opinion === '' ? '请填写意见，申请人可以看到' : null,
      personId: needsPerson && person === null ? '请选择由谁处理' : null,
    }
    return run(problems, async () => {
      const input = {
        id,
        expect: of.expect,
        act,
        ...(opinion !== '' && { opinion }),
        ...(act === 'return' && values.toNode !== APPLICANT && { toNode: values.toNode }),
        ...(act === 'return' && values.fields !== '' && { fields: values.fields.split(',') }),
        ...(needsPerson && person && { personId: person.id }),
        ...(act === 'addSigner' && { where: values.where }),
      }
      try {
        await post(`submit ${JSON.stringify(input)}`, (options) => calls.post('submit', input, options))
      } catch (error) {
        // somebody was quicker: the page shows what they did, and what was typed here is of no use any more
        if (codeOf(error) === REFUSED.decided || codeOf(error) === REFUSED.mayNotAct) forget()
        throw error
      }
      forget()
      onClose()
      toast(words.done, { kind: 'ok' })
    })
  }
  const pick = (one: Named | null) => {
    form.change({ personId: '' })
    setPerson(one)
  }
  return { form, person, setPerson: pick, decide }
}

const NOBODY = { personId: '' }
