import { useState } from 'react'
import { Chips, ChooseSheet } from '#client/choose'
import type { Preview } from '#contract/notices'
import { Button } from '#ui/button'
import { FieldGroup } from '#ui/field'
import { PlusIcon } from '#ui/icons'
import { calls } from '../parts/calls.ts'
import { type ChosenKind, isWhole, KIND_WORDS, type Kind, kindsOf } from './kinds.ts'
import type { Line, Values } from './values.ts'
import s from './write.module.css'

export interface ScopeFieldProps {
  values: Values
  onChange: (part: Partial<Values>) => void
  /** People of each line, once they are known. */
  preview: Preview | undefined
  error: string | null | undefined
}

/** Whom a notice goes to: lines of a kind each, and who is left out. */
export function ScopeField({ values, onChange, preview, error }: ScopeFieldProps) {
  const { park, lines, except } = values
  const [choosing, choose] = useState<ChosenKind | 'except' | null>(null)
  const asked = choosing === 'except' ? 'people' : choosing
  const put = (kind: Kind, chosen: Line['chosen'] | null) => {
    const others = lines.filter((line) => line.kind !== kind)
    const at = lines.findIndex((line) => line.kind === kind)
    if (chosen === null) return onChange({ lines: others })
    const line = { kind, chosen }
    onChange({ lines: at < 0 ? [...lines, line] : lines.with(at, line) })
  }
  const toAdd = kindsOf(park).filter((kind) => !lines.some((line) => line.kind === kind))
  const chosenOf = (kind: Kind) => lines.find((line) => line.kind === kind)?.chosen ?? []
  return (
    <>
      <FieldGroup label="通知对象" error={error} hint="可以选几类；同时在几类里的人只收到一次">
        {lines.length > 0 && (
          <ul className={s.lines} aria-label="已选的通知对象">
            {lines.map(({ kind, chosen }, at) => {
              const people = preview?.lines.find(({ line }) => line === at)?.people
              const remove = (id: string) => {
                const left = chosen.filter((each) => each.id !== id)
                put(kind, left.length === 0 ? null : left)
              }
              return (
                <li key={kind} className={s.line}>
                  <div className={s.lineHead}>
                    <span className={s.lineName}>{KIND_WORDS[kind]}</span>
                    {people !== undefined && <span className={s.quiet}>{`${at > 0 ? '另 ' : ''}${people} 人`}</span>}
                    {!isWhole(kind) && (
                      <Button kind="plain" size="s" onPress={() => choose(kind)}>
                        修改
                      </Button>
                    )}
                    <Button kind="plain" size="s" onPress={() => put(kind, null)}>
                      移除
                    </Button>
                  </div>
                  <Chips label={KIND_WORDS[kind]} chosen={chosen} onRemove={remove} />
                </li>
              )
            })}
          </ul>
        )}
        <div className={s.adds}>
          {toAdd.map((kind) => (
            <Button
              key={kind}
              kind="secondary"
              size="s"
              icon={<PlusIcon />}
              onPress={() => (isWhole(kind) ? put(kind, []) : choose(kind))}
            >
              {KIND_WORDS[kind]}
            </Button>
          ))}
        </div>
      </FieldGroup>
      <FieldGroup label="不发给" optional>
        <Chips
          label="不发给"
          chosen={except}
          onRemove={(id) => onChange({ except: except.filter((each) => each.id !== id) })}
        />
        <div className={s.adds}>
          <Button kind="secondary" size="s" icon={<PlusIcon />} onPress={() => choose('except')}>
            选择不发给的人
          </Button>
        </div>
      </FieldGroup>
      {asked !== null && (
        <ChooseSheet
          title={choosing === 'except' ? '选择不发给的人' : `选择${KIND_WORDS[asked]}`}
          what={KIND_WORDS[asked]}
          searched={asked === 'people'}
          choices={(text) => calls.pages('choices', { park, kind: asked, text })}
          chosen={choosing === 'except' ? except : chosenOf(asked)}
          onDone={(chosen) => {
            if (choosing === 'except') onChange({ except: chosen })
            else put(asked, chosen.length === 0 ? null : chosen)
            choose(null)
          }}
          onClose={() => choose(null)}
        />
      )}
    </>
  )
}
