import { type FormEvent, useState } from 'react'
import type { DeskLane, WholeLot } from '#contract/parking'
import { Button } from '#ui/button'
import { Choice, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { calls } from '../parts/queries.ts'
import s from './desk.module.css'
import { codeProblem, nameProblem } from './problems.ts'
import { useDeskForm } from './use-desk-form.ts'

const WAYS = [
  { value: 'entry', label: '入口' },
  { value: 'exit', label: '出口' },
] as const
const FIELDS = { code: 'code', name: 'name' } as const

export interface LaneSheetProps {
  lot: WholeLot
  /** `new`: one is added · null: the sheet is closed. */
  lane: DeskLane | 'new' | null
  onClose: () => void
}

/** Adds a lane, or changes and removes one. */
export function LaneSheet({ lot, lane, onClose }: LaneSheetProps) {
  return (
    <Sheet open={lane !== null} title={lane === 'new' ? '添加车道' : '车道'} onClose={onClose}>
      {lane !== null && <LaneForm lot={lot} lane={lane === 'new' ? null : lane} onClose={onClose} />}
    </Sheet>
  )
}

function LaneForm({ lot, lane, onClose }: Omit<LaneSheetProps, 'lane'> & { lane: DeskLane | null }) {
  const { lotId, version } = lot
  const [asked, ask] = useState<'rotate' | 'remove' | null>(null)
  const start = { code: lane?.code ?? '', name: lane?.name ?? '', direction: lane?.direction ?? ('entry' as const) }
  const form = useDeskForm({ name: `lane.${lane?.laneId ?? lotId}.${version}`, start, fields: FIELDS, by: 'sheet' })
  const { values, change, errors, notice, run, send, layout } = form
  const { element, busy } = layout
  const of = { lotId, version, ...(lane ? { laneId: lane.laneId } : {}) }
  const done = (words: string) => {
    toast(words, { kind: 'ok' })
    onClose()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    return run({ code: codeProblem(values.code), name: nameProblem(values.name) }, async () => {
      await send({ ...of, ...values }, (options) => calls.post('deskLaneSave', { ...of, ...values }, options))
      done(lane ? '车道已保存' : '车道已添加')
    })
  }
  const remove = (laneId: string) =>
    run({}, async () => {
      await send({ remove: laneId, version }, (options) =>
        calls.post('deskLaneRemove', { lotId, version, laneId }, options),
      )
      done('车道已删除')
    })
  const rotate = (laneId: string) =>
    run({}, async () => {
      await send({ rotate: laneId, version }, (options) =>
        calls.post('deskSignRotate', { lotId, version, laneId }, options),
      )
      done('缴费码已更换，请重新打印张贴')
    })
  return (
    <form ref={element} className={s.sheet} onSubmit={save} noValidate>
      <Choice
        label="方向"
        options={WAYS}
        value={values.direction}
        onChange={(direction) => change({ direction })}
        {...(lane?.used ? { hint: '已有过车记录，编号和方向不能再改' } : {})}
      />
      <TextField
        label="车道编号"
        hint="道闸上报时用的编号，字母、数字、_ 或 -，如 in-1"
        value={values.code}
        onChange={(code) => change({ code })}
        maxLength={32}
        readOnly={lane?.used ?? false}
        error={errors.code}
      />
      <TextField
        label="车道名称"
        hint="给车主看的名称，如 东门入口"
        value={values.name}
        onChange={(name) => change({ name })}
        maxLength={40}
        error={errors.name}
      />
      {notice && (
        <p className={s.failed} role="alert">
          {notice.text}
        </p>
      )}
      <Button wide type="submit" busy={busy}>
        {lane ? '保存车道' : '添加车道'}
      </Button>
      {lane?.direction === 'exit' && (
        <Button
          wide
          kind="secondary"
          busy={busy}
          onPress={() => (asked === 'rotate' ? rotate(lane.laneId) : ask('rotate'))}
        >
          {asked === 'rotate' ? '确认更换，旧的打印件失效' : '更换缴费码'}
        </Button>
      )}
      {lane && (
        <Button
          wide
          kind={asked === 'remove' ? 'danger' : 'plain'}
          busy={busy}
          disabledReason={lane.used ? '已有过车记录，不能删除' : null}
          onPress={() => (asked === 'remove' ? remove(lane.laneId) : ask('remove'))}
        >
          {asked === 'remove' ? '确认删除' : '删除车道'}
        </Button>
      )}
    </form>
  )
}
