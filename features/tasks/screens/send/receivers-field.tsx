import { useState } from 'react'
import { Chips, ChooseSheet } from '#client/choose'
import { wordsOf } from '#client/messages'
import type { ActEffects } from '#contract/tasks'
import { Button } from '#ui/button'
import { Choices, FieldGroup, Switch } from '#ui/field'
import { PlusIcon } from '#ui/icons'
import { Sheet } from '#ui/sheet'
import { task } from '../parts/calls.ts'
import { Effects } from '../parts/effects.tsx'
import s from './send.module.css'
import { HOLDERS, type Values } from './values.ts'

export interface ReceiversFieldProps {
  values: Values
  onChange: (part: Partial<Values>) => void
  effects: ActEffects | undefined
  failed: Error | null
  error: string | null | undefined
}

/** Whom a task goes to, and how many that reaches at this moment. */
export function ReceiversField({ values, onChange, effects, failed, error }: ReceiversFieldProps) {
  const { park, people, companies, everyone, rights } = values
  const [choosing, choose] = useState<'people' | 'companies' | 'rights' | null>(null)
  const [viewing, view] = useState(false)
  const holders = rights.map((right) => ({
    id: right,
    name: HOLDERS.find(({ value }) => value === right)?.label ?? right,
  }))
  const without = (list: Values['people'], id: string) => list.filter((each) => each.id !== id)
  return (
    <>
      <FieldGroup
        label="接收对象"
        error={error}
        hint={park ? '企业的任务由企业管理员接收或转交；同一个人只收到一份' : '只能发给本企业的人员'}
      >
        <Switch
          label={park ? '全部企业' : '全部人员'}
          hint={park ? '企业名录里的每家企业各一份' : '本企业现在的每个人各一份'}
          checked={everyone}
          onChange={(next) => onChange({ everyone: next })}
        />
        {park && !everyone && (
          <Chips label="企业" chosen={companies} onRemove={(id) => onChange({ companies: without(companies, id) })} />
        )}
        {park && (
          <Chips
            label="权限和岗位"
            chosen={holders}
            onRemove={(id) => onChange({ rights: rights.filter((right) => right !== id) })}
          />
        )}
        {(park || !everyone) && (
          <Chips label="人员" chosen={people} onRemove={(id) => onChange({ people: without(people, id) })} />
        )}
        <div className={s.adds}>
          {park && !everyone && <Add onPress={() => choose('companies')}>选择企业</Add>}
          {park && <Add onPress={() => choose('rights')}>按权限或岗位</Add>}
          {(park || !everyone) && <Add onPress={() => choose('people')}>选择人员</Add>}
        </div>
      </FieldGroup>
      <Reach effects={effects} failed={failed} onView={() => view(true)} />
      {(choosing === 'people' || choosing === 'companies') && (
        <ChooseSheet
          title={choosing === 'people' ? '选择人员' : '选择企业'}
          what={choosing === 'people' ? '人员' : '企业'}
          searched={choosing === 'people'}
          choices={(text) => task.pages('receiverChoices', { park, kind: choosing, text })}
          chosen={values[choosing]}
          onDone={(chosen) => {
            onChange({ [choosing]: chosen })
            choose(null)
          }}
          onClose={() => choose(null)}
        />
      )}
      {choosing === 'rights' && (
        <Sheet open title="按权限或岗位" onClose={() => choose(null)}>
          <Choices
            label="权限和岗位"
            silent
            variant="list"
            options={HOLDERS}
            value={[...rights]}
            onChange={(next) => onChange({ rights: next })}
          />
          <Button wide onPress={() => choose(null)}>
            完成
          </Button>
        </Sheet>
      )}
      {effects && (
        <Sheet open={viewing} title="会收到的人" onClose={() => view(false)}>
          <Effects of={effects} />
        </Sheet>
      )}
    </>
  )
}

function Add({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Button kind="secondary" size="s" icon={<PlusIcon />} onPress={onPress}>
      {children}
    </Button>
  )
}

function Reach({
  effects,
  failed,
  onView,
}: {
  effects: ActEffects | undefined
  failed: Error | null
  onView: () => void
}) {
  if (failed && !effects) return <p className={s.warn}>{`没能算出人数：${wordsOf(failed) ?? ''}`}</p>
  if (!effects) return null
  if (effects.why !== null) return <p className={s.warn}>{effects.why}</p>
  return (
    <div className={s.reach} aria-live="polite">
      <span>{`${effects.shares} 份任务，通知 ${effects.notified} 人`}</span>
      <Button kind="plain" size="s" onPress={onView}>
        看看是谁
      </Button>
    </div>
  )
}
