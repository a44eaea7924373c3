import { useState } from 'react'
import { Loaded, useCommand, useQuery } from '#client/query'
import type { Pass, Point, Verdict } from '#contract/access'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { LineForm } from '#ui/form'
import { List, ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { carProblem } from '#vocabulary/car'
import { byPlate, viewHeld } from '../offline/list.ts'
import { newActId } from '../offline/phone-keeper.ts'
import type { GateOffline } from '../offline/use-gate-offline.ts'
import { passcode } from '../parts/calls.ts'
import { KIND_WORDS, passName, STATE_CHIPS, spanWords } from '../passes/pass-words.ts'
import { HandSheet } from './hand-sheet.tsx'
import { useShowVerdict } from './use-judge.tsx'

/** Of `GateSearch`. */
export interface GateSearchProps {
  point: Point
  offline: GateOffline
  busy: boolean
  /** A pass code was typed, by hand or by a scanner. */
  onCode: (code: string) => Promise<void>
}

/** Digits alone are a part of a code or of a phone. */
const isTypedPlate = (text: string): boolean => !/^\d+$/.test(text) && text.length < 16 && carProblem(text) === null

/** What was typed: the digits of a code, a whole plate or the last four of a phone; null: none of them. */
export function typedAs(text: string): 'code' | 'search' | null {
  const plain = text.replace(/[\s-]/g, '')
  if (/^\d{4}$/.test(plain) || isTypedPlate(plain)) return 'search'
  return plain.length >= 16 ? 'code' : null
}

/** One field for what a gatekeeper types: a code, a plate, or the last four of a phone. */
export function GateSearch({ point, offline, busy, onCode }: GateSearchProps) {
  const [typed, setTyped] = useState('')
  const [searched, search] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = () => {
    const plain = typed.replace(/[\s-]/g, '')
    const as = typedAs(plain)
    search(as === 'search' ? plain : '')
    setError(as === null ? '请输入完整的18位通行码、车牌或手机后四位' : null)
    if (as !== 'code') return
    setTyped('')
    void onCode(plain)
  }
  return (
    <>
      <LineForm submitText="查找" busy={busy} onSubmit={submit}>
        <TextField
          label="通行码、车牌或手机后四位"
          hint="扫码枪可以直接扫，不用点这里"
          value={typed}
          onChange={(next) => {
            setTyped(next)
            setError(null)
          }}
          maxLength={200}
          enterKeyHint="search"
          error={error}
        />
      </LineForm>
      {searched !== '' &&
        (offline.online ? (
          <Found point={point} text={searched} />
        ) : (
          <FoundHere point={point} offline={offline} text={searched} />
        ))}
    </>
  )
}

function Found({ point, text }: { point: Point; text: string }) {
  const asked = useQuery(passcode.read('search', { text }))
  const run = useCommand()
  return (
    <Loaded query={asked} shape="list" count={1}>
      {({ items }) => (
        <FoundList
          items={items}
          summary={items.length === 0 ? `今天没有“${text}”的通行权限，请联系接待人` : `找到 ${items.length} 人`}
          onAdmit={(pass, note, actId) =>
            run(passcode.send('admitPass', { passId: pass.id, pointId: point.id, actId, note }), { leaves: true })
          }
        />
      )}
    </Loaded>
  )
}

/** Without network: by the masked plates of this phone's list. */
function FoundHere({ point, offline, text }: { point: Point; offline: GateOffline; text: string }) {
  const { list, keeper } = offline
  if (!list || !isTypedPlate(text)) return <output>断网时不能按手机后四位查找，请核对后人工放行</output>
  const now = keeper.serverNow()
  const items = byPlate(list, text).map((pass) => viewHeld(pass, list.buildings, now))
  return (
    <FoundList
      items={items}
      summary={
        items.length === 0
          ? `离线名单里没有“${text}”，请联系接待人`
          : `可能是以下 ${items.length} 人，离线名单只有部分车牌号，请核对`
      }
      onAdmit={async (pass, note, actId) =>
        (await keeper.admit(point, { pass, note, headcount: 1 }, actId))?.seen ?? null
      }
    />
  )
}

interface FoundListProps {
  items: readonly Pass[]
  summary: string
  /** Lets one in with a reason; null: it could not be recorded. */
  onAdmit: (pass: Pass, note: string, actId: string) => Promise<Verdict | null>
}

function FoundList({ items, summary, onAdmit }: FoundListProps) {
  const [asking, ask] = useState<Pass | null>(null)
  return (
    <>
      <output>{summary}</output>
      <List label="找到的通行权限" items={items} keyOf={({ id }) => id}>
        {(pass) => (
          <ListCard
            title={`${pass.name} ${KIND_WORDS[pass.kind]}`}
            chip={<StateChip tone={STATE_CHIPS[pass.state].tone}>{STATE_CHIPS[pass.state].word}</StateChip>}
            facts={[passName(pass), [pass.plate, ...pass.reasons.map(({ words }) => words)].filter(Boolean).join('；')]}
            time={spanWords(pass)}
            acts={
              <Button size="s" onPress={() => ask(pass)}>
                人工放行
              </Button>
            }
          />
        )}
      </List>
      {asking && <AdmitFound key={asking.id} pass={asking} onAdmit={onAdmit} onClose={() => ask(null)} />}
    </>
  )
}

function AdmitFound({ pass, onAdmit, onClose }: Pick<FoundListProps, 'onAdmit'> & { pass: Pass; onClose: () => void }) {
  const show = useShowVerdict()
  const [actId] = useState(newActId)
  return (
    <HandSheet
      who={`${pass.name} ${pass.companyName}`}
      onAdmit={async (note) => {
        const admitted = await onAdmit(pass, note, actId)
        if (admitted) show(admitted)
      }}
      onClose={onClose}
    />
  )
}
