import { useState } from 'react'
import { asHeard } from '#client/form'
import { wordsOf } from '#client/messages'
import { useCommand } from '#client/query'
import { Button } from '#ui/button'
import { TextArea } from '#ui/field'
import { ConfirmSheet, Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import type { Many } from './rows.ts'
import type { Whole } from './use-all.ts'
import s from './wide.module.css'

/** What of a list is chosen: these, or all that match but for these. */
export interface Chosen {
  readonly all: boolean
  readonly keys: ReadonlySet<string>
}

/** Nothing is chosen. */
export const NOTHING: Chosen = { all: false, keys: new Set() }

/** The choice with the item of this key taken in or out. */
export function ticked({ all, keys }: Chosen, key: string): Chosen {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return { all, keys: next }
}

/** Whether the item of this key is chosen. */
export const isChosen = ({ all, keys }: Chosen, key: string): boolean => all !== keys.has(key)

/** Of `ManyBar`. */
export interface ManyBarProps<Item> {
  many: Many<Item>
  /** Those that are chosen, of all that have come. */
  items: readonly Item[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  /** Whether all that match have come, where all are chosen. */
  whole: Whole
}

/** What can be done to the chosen, and how many they are. */
export function ManyBar<Item>({ many, items, chosen, onChoose, whole }: ManyBarProps<Item>) {
  const [asks, ask] = useState(false)
  const waits = chosen.all ? WAITS[whole] : null
  const out = chosen.all ? chosen.keys.size : 0
  return (
    <section className={s.bar} aria-label="批量办理">
      <span className={s.grow} aria-live="polite">
        <b>
          已选 {items.length} 条{out > 0 && `（除去 ${out} 条）`}
        </b>
        {waits && `，${waits}`}
      </span>
      {!chosen.all && (
        <Button kind="plain" size="s" onPress={() => onChoose({ all: true, keys: new Set() })}>
          全选符合条件的
        </Button>
      )}
      <Button kind="plain" size="s" onPress={() => onChoose(NOTHING)}>
        取消选择
      </Button>
      <Button
        kind={many.danger ? 'danger' : 'primary'}
        size="s"
        disabledReason={items.length === 0 ? '没有选中' : null}
        onPress={() => {
          if (waits === null) ask(true)
        }}
      >
        {many.label}
      </Button>
      {asks && <Doing many={many} items={items} onClose={() => ask(false)} onOver={() => onChoose(NOTHING)} />}
    </section>
  )
}

const WAITS: Readonly<Record<Whole, string | null>> = {
  all: null,
  coming: '正在取其余的',
  failed: '其余的没有取到，请重试',
  'too-many': '条数太多，请先筛选再全选',
}

interface Refused {
  readonly name: string
  readonly words: string
}

interface DoingProps<Item> {
  many: Many<Item>
  items: readonly Item[]
  onClose: () => void
  /** All that could be done is done. */
  onOver: () => void
}

/** Asks, sends one after the other, and lists what was refused. */
function Doing<Item>({ many, items, onClose, onOver }: DoingProps<Item>) {
  const { title, text, label, danger, reason: why } = many
  const run = useCommand()
  // the list loses those that are done while it goes on
  const [asked] = useState(items)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const [at, setAt] = useState<number | null>(null)
  const [refused, setRefused] = useState<readonly Refused[] | null>(null)
  const confirm = async () => {
    if (why && reason.trim() === '') return setMissing(`请填写${why.label}`)
    const found: Refused[] = []
    for (const [index, item] of asked.entries()) {
      setAt(index)
      try {
        await run(many.send(item, reason.trim()))
      } catch (error) {
        found.push({ name: many.nameOf(item), words: wordsOf(asHeard(error)) ?? '没有办理' })
      }
    }
    if (found.length > 0) return setRefused(found)
    toast(`已办理 ${asked.length} 条`, { kind: 'ok' })
    onOver()
  }
  if (refused !== null)
    return (
      <Sheet open title="部分没有办理" onClose={onOver}>
        <p>
          已办理 {asked.length - refused.length} 条，{refused.length} 条没有办理：
        </p>
        <ul className={s.refused} aria-label="没有办理的">
          {refused.map(({ name, words }, index) => (
            <li key={index}>
              {name} <span>{words}</span>
            </li>
          ))}
        </ul>
        <Button wide onPress={onOver}>
          知道了
        </Button>
      </Sheet>
    )
  return (
    <ConfirmSheet
      open
      title={title(asked.length)}
      text={text}
      confirmText={at === null ? `${label}（${asked.length} 条）` : `正在办理 ${at + 1} / ${asked.length}`}
      danger={danger ?? false}
      onConfirm={confirm}
      onClose={() => {
        if (at === null) onClose()
      }}
    >
      {why && (
        <TextArea
          label={why.label}
          hint={why.hint}
          value={reason}
          maxLength={200}
          error={missing}
          onChange={(next) => {
            setReason(next)
            setMissing(null)
          }}
        />
      )}
    </ConfirmSheet>
  )
}
