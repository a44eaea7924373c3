import { useState } from 'react'
import type { Duty } from '#client/duties'
import { hrefOf, useGo } from '#client/navigation'
import { Button } from '#ui/button'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import type { DecideDutyProps } from './decide-duty.tsx'
import { dutyChip, dutyTimes, isDecidedHere, usualWords } from './duty-words.ts'

/** A decision that is asked about. */
export type AskedDuty = Omit<DecideDutyProps, 'onClose'>

/** Something that waits for me; an approval can be decided from here. */
export function DutyCard({ duty, onAsk }: { duty: Duty; onAsk: (asked: AskedDuty) => void }) {
  const go = useGo()
  const [now] = useState(() => new Date())
  const { title, text, path, caseId, onBehalfOf } = duty
  const chip = dutyChip(duty, now)
  const notes = [onBehalfOf === null ? '' : `代 ${onBehalfOf} 处理`, usualWords(duty)].filter((note) => note !== '')
  return (
    <ListCard
      title={title}
      chip={chip && <StateChip tone={chip.tone}>{chip.word}</StateChip>}
      facts={[text, ...(notes.length === 0 ? [] : [notes.join('，')])]}
      time={dutyTimes(duty, now)}
      href={hrefOf(path)}
      onPress={() => go(path)}
      acts={
        caseId !== null &&
        isDecidedHere(duty) && (
          <>
            <Button kind="plain" size="s" onPress={() => onAsk({ title, caseId, act: 'reject' })}>
              不同意
            </Button>
            <Button size="s" onPress={() => onAsk({ title, caseId, act: 'approve' })}>
              同意
            </Button>
          </>
        )
      }
    />
  )
}
