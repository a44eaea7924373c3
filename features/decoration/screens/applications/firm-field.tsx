import { useState } from 'react'
import { usePages } from '#client/query'
import type { Firm } from '#contract/decoration'
import { Button } from '#ui/button'
import { FieldGroup, SearchField } from '#ui/field'
import { EndlessList, ListCard } from '#ui/list'
import { Sheet } from '#ui/sheet'
import { Empty, StateChip } from '#ui/state'
import { decoration } from '../parts/calls.ts'
import { firmWords } from '../parts/case-words.ts'
import s from '../parts/cases.module.css'
import { FirmSheet } from './firm-sheet.tsx'

/** Of `FirmField`. */
export interface FirmFieldProps {
  /** Firms of earlier cases and those that the person added. */
  known: readonly Firm[]
  value: Firm | null
  onChange: (firm: Firm) => void
  error: string | null
}

/** The firm that works: one known, one found, or a new one. */
export function FirmField({ known, value, onChange, error }: FirmFieldProps) {
  const [step, show] = useState<'choose' | 'add' | 'renew' | null>(null)
  const close = () => show(null)
  return (
    <FieldGroup label="施工单位" error={error}>
      {value !== null && (
        <div className={s.tight}>
          <div className={s.acts}>
            <span>{value.name}</span>
            <FirmChip firm={value} />
          </div>
          <p className={s.quiet}>{firmWords(value)}</p>
        </div>
      )}
      <div className={s.acts}>
        <Button kind="secondary" size="s" onPress={() => show('choose')}>
          {value === null ? '选择施工单位' : '更换施工单位'}
        </Button>
        <Button kind="plain" size="s" onPress={() => show('add')}>
          登记新单位
        </Button>
        {value?.mayChange && (
          <Button kind="plain" size="s" onPress={() => show('renew')}>
            更新资质和保险
          </Button>
        )}
      </div>
      {step === 'choose' && (
        <ChooseFirm
          known={known}
          onChoose={(firm) => {
            onChange(firm)
            close()
          }}
          onAdd={() => show('add')}
          onClose={close}
        />
      )}
      {step === 'add' && <FirmSheet firm={null} onDone={onChange} onClose={close} />}
      {step === 'renew' && <FirmSheet firm={value} onDone={onChange} onClose={close} />}
    </FieldGroup>
  )
}

function FirmChip({ firm: { ended } }: { firm: Firm }) {
  return <StateChip tone={ended === null ? 'ok' : 'bad'}>{ended === null ? '证件有效' : '证件过期'}</StateChip>
}

/** A firm with how long its papers stand, to be chosen. */
function OneFirm({ firm, onPress }: { firm: Firm; onPress: () => void }) {
  return (
    <ListCard
      title={firm.name}
      chip={<FirmChip firm={firm} />}
      facts={[firmWords(firm)]}
      actionLabel="选择"
      onPress={onPress}
    />
  )
}

interface ChooseProps {
  known: readonly Firm[]
  onChoose: (firm: Firm) => void
  onAdd: () => void
  onClose: () => void
}

function ChooseFirm({ known, onChoose, onAdd, onClose }: ChooseProps) {
  const [search, find] = useState('')
  return (
    <Sheet open title="选择施工单位" onClose={onClose}>
      <div className={s.stack}>
        <SearchField label="搜索单位名称或信用代码" onSearch={find} />
        {search !== '' ? (
          <Found search={search} onChoose={onChoose} />
        ) : known.length === 0 ? (
          <Empty title="还没有用过的施工单位" text="输入名称查找，没有的可以登记" />
        ) : (
          known.map((firm) => <OneFirm key={firm.id} firm={firm} onPress={() => onChoose(firm)} />)
        )}
        <Button wide kind="secondary" onPress={onAdd}>
          登记新单位
        </Button>
      </div>
    </Sheet>
  )
}

function Found({ search, onChoose }: { search: string; onChoose: (firm: Firm) => void }) {
  const { list } = usePages(decoration.pages('firmList', { search }))
  return (
    <EndlessList
      {...list}
      label="施工单位"
      keyOf={({ id }) => id}
      empty={<Empty title="没有找到" text="请核对名称，或登记新的施工单位" />}
    >
      {(firm) => <OneFirm firm={firm} onPress={() => onChoose(firm)} />}
    </EndlessList>
  )
}
