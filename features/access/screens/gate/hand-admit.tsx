import { useState } from 'react'
import type { Point } from '#contract/access'
import { Button } from '#ui/button'
import { newActId } from '../offline/phone-keeper.ts'
import type { GateOffline } from '../offline/use-gate-offline.ts'
import { HandSheet } from './hand-sheet.tsx'
import { useShowVerdict } from './use-judge.tsx'

/** Lets in whoever has nothing that this phone can check without network: with a reason, recorded for the time when there is one. */
export function HandAdmit({ point, offline }: { point: Point; offline: GateOffline }) {
  const [asking, ask] = useState(false)
  return (
    <>
      <Button kind="secondary" wide onPress={() => ask(true)}>
        没有二维码，核对后人工放行
      </Button>
      {asking && <Asking point={point} offline={offline} onClose={() => ask(false)} />}
    </>
  )
}

function Asking({ point, offline, onClose }: { point: Point; offline: GateOffline; onClose: () => void }) {
  const show = useShowVerdict()
  const [actId] = useState(newActId)
  return (
    <HandSheet
      who="来人"
      counts
      onAdmit={async (note, headcount) => {
        const admitted = await offline.keeper.admit(point, { pass: null, note, headcount }, actId)
        if (admitted) show(admitted.seen)
      }}
      onClose={onClose}
    />
  )
}
