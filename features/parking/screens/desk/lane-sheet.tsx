import { useState } from 'react'
import { useAct, useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { DeskLane, WholeLot } from '#contract/parking'
import { Button } from '#ui/button'
import { Choice, TextField } from '#ui/field'
import { calls } from '../parts/calls.ts'
import { codeProblem, nameProblem } from './problems.ts'

const WAYS = [
  { value: 'entry', label: '入口' },
  { value: 'exit', label: '出口' },
] as const

export interface LaneSheetProps {
  lot: WholeLot
  /** Null: one is added. */
  lane: DeskLane | null
  onClose: () => void
}

/** Adds a lane, or changes and removes one. */
export function LaneSheet({ lot: { lotId, version }, lane, onClose }: LaneSheetProps) {
  const form = useSend({
    start: { code: lane?.code ?? '', name: lane?.name ?? '', direction: lane?.direction ?? ('entry' as const) },
    draft: `parking.desk.lane.${lane?.laneId ?? lotId}.${version}`,
    by: 'sheet',
    check: ({ code, name }) => ({ code: codeProblem(code), name: nameProblem(name) }),
    send: (values) =>
      calls.send('deskLaneSave', { lotId, version, ...(lane ? { laneId: lane.laneId } : {}), ...values }),
    done: lane ? '车道已保存' : '车道已添加',
    onDone: onClose,
  })
  return (
    <FormSheet
      title={lane ? '车道' : '添加车道'}
      form={form}
      submitText={lane ? '保存车道' : '添加车道'}
      onClose={onClose}
      below={lane && <LaneActs lotId={lotId} version={version} lane={lane} onDone={onClose} />}
    >
      <Choice
        label="方向"
        options={WAYS}
        {...form.field('direction')}
        {...(lane?.used ? { hint: '已有过车记录，编号和方向不能再改' } : {})}
      />
      <TextField
        label="车道编号"
        hint="道闸上报时用的编号，字母、数字、_ 或 -，如 in-1"
        maxLength={32}
        readOnly={lane?.used ?? false}
        {...form.field('code')}
      />
      <TextField label="车道名称" hint="给车主看的名称，如 东门入口" maxLength={40} {...form.field('name')} />
    </FormSheet>
  )
}

interface LaneActsProps {
  lotId: string
  version: number
  lane: DeskLane
  onDone: () => void
}

/** Gives an exit another sign code, or removes a lane; each at the second press. */
function LaneActs({ lotId, version, lane: { laneId, direction, used }, onDone }: LaneActsProps) {
  const [asked, ask] = useState<'rotate' | 'remove' | null>(null)
  const of = { lotId, version, laneId }
  const rotate = useAct({
    send: () => calls.send('deskSignRotate', of),
    done: '缴费码已更换，请重新打印张贴',
    onDone,
  })
  const remove = useAct({ send: () => calls.send('deskLaneRemove', of), done: '车道已删除', onDone })
  return (
    <>
      {direction === 'exit' && (
        <Button
          wide
          kind="secondary"
          busy={rotate.busy}
          onPress={() => (asked === 'rotate' ? rotate.run() : ask('rotate'))}
        >
          {asked === 'rotate' ? '确认更换，旧的打印件失效' : '更换缴费码'}
        </Button>
      )}
      <Button
        wide
        kind={asked === 'remove' ? 'danger' : 'plain'}
        busy={remove.busy}
        disabledReason={used ? '已有过车记录，不能删除' : null}
        onPress={() => (asked === 'remove' ? remove.run() : ask('remove'))}
      >
        {asked === 'remove' ? '确认删除' : '删除车道'}
      </Button>
    </>
  )
}
