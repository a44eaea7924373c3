import { useState } from 'react'
import { Button } from '#ui/button'
import { CodeCard } from '#ui/code'
import { Section } from '#ui/page'

const SLOT_MS = 30_000

/** The slot of 30 s in which the instant lies, and an invented code of it. */
function slotAt(at: number): { digits: string; from: number; until: number } {
  const slot = Math.floor(at / SLOT_MS)
  return { digits: `28${String(slot).padStart(16, '0')}`, from: slot * SLOT_MS, until: (slot + 1) * SLOT_MS }
}

/** Codes to be scanned: turning over, run out, used. */
export function Codes() {
  const [slot, setSlot] = useState(() => slotAt(Date.now()))
  const [turns, setTurns] = useState(0)
  const [big, setBig] = useState(false)
  const [past] = useState(() => ({ from: Date.now() - 60_000, until: Date.now() - 30_000 }))
  return (
    <>
      <CodeCard
        label="付款码"
        text={slot.digits}
        digits={slot.digits}
        validity={slot}
        warning="数字只用于当面付款，请勿发给他人"
        onExpired={() => {
          setSlot(slotAt(Date.now()))
          setTurns((before) => before + 1)
        }}
        onBig={setBig}
      />
      <output>
        已更新 {turns} 次{big && '，屏幕调亮'}
      </output>
      <Section title="时间已到">
        <CodeCard
          label="过期的付款码"
          text="280000000000000000"
          validity={past}
          again={<Button kind="secondary">刷新</Button>}
        />
      </Section>
      <Section title="已经用过">
        <CodeCard label="用过的付款码" text="280000000000000000" validity={slot} dead />
      </Section>
      <Section title="只有二维码">
        <CodeCard label="收款码" text="https://example.com/collect/7f3a9c" validity={slot} />
      </Section>
    </>
  )
}
