import { useState } from 'react'
import { useAct } from '#client/form'
import { useGo } from '#client/navigation'
import { AskSheet } from '#client/sheet'
import type { MergeField, Side } from '#contract/archives'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { Card, Facts, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { archive } from '../parts/calls.ts'
import { countsInWords, FIELD_WORDS, mayTurn, PLACE_WORDS, takenFirst, valueInWords } from './merge-words.ts'

interface Compared {
  readonly survivor: Side
  readonly merged: Side
  readonly fields: readonly { field: MergeField; survivor: string; merged: string; choosable: boolean }[]
  readonly moves: readonly { called: string; count: number }[]
  readonly stays: readonly { called: string; count: number }[]
  readonly seen: { survivor: number; merged: number; survivorBasic: number; mergedBasic: number }
}

const EMPTY = '（无）'
const PATH = '/epsarchives/duplicates'

/** Two archives side by side: field by field which value stands, what moves, and the merge. */
export function Comparison({ pair }: { pair: Compared }) {
  const { survivor, merged, fields, moves, stays, seen } = pair
  const go = useGo()
  const [take, setTake] = useState<readonly MergeField[]>(() => takenFirst(fields))
  const [asked, ask] = useState(false)
  const differing = fields.filter((one) => one.survivor !== one.merged)
  const bothInPark = survivor.place === 'park' && merged.place === 'park'
  const merge = useAct({
    send: () => archive.send('merge', { survivorId: survivor.id, mergedId: merged.id, take: [...take], seen }),
    done: '已合并，30天内可以撤销',
    onDone: () => go('/epsarchives/archiveDetail', { id: survivor.id }, { replace: true }),
  })
  const choose = (field: MergeField, isTaken: boolean) =>
    setTake(isTaken ? [...take, field] : take.filter((one) => one !== field))
  return (
    <>
      <StateBanner
        tone={bothInPark ? 'warn' : 'info'}
        title={`${merged.name} 并入 ${survivor.name}`}
        next={
          bothInPark
            ? '两家都是在园企业，请先在企业管理中处理'
            : `保留${PLACE_WORDS[survivor.place]}的档案，打开${merged.name}时会看到${survivor.name}`
        }
      >
        {mayTurn(survivor, merged) && !bothInPark && (
          <div>
            <Button
              kind="secondary"
              size="s"
              onPress={() => go(PATH, { survivorId: merged.id, mergedId: survivor.id }, { replace: true })}
            >
              对调，保留{merged.name}
            </Button>
          </div>
        )}
      </StateBanner>
      <Section title="采用哪个内容">
        <Card>
          {differing.length === 0 && <p>两份档案的登记内容一致</p>}
          {differing.map((one) =>
            one.choosable ? (
              <Choice
                key={one.field}
                label={FIELD_WORDS[one.field]}
                variant="list"
                options={[
                  {
                    value: 'survivor',
                    label: valueInWords(one.field, one.survivor) || EMPTY,
                    note: survivor.name,
                  },
                  { value: 'merged', label: valueInWords(one.field, one.merged) || EMPTY, note: merged.name },
                ]}
                value={take.includes(one.field) ? 'merged' : 'survivor'}
                onChange={(value) => choose(one.field, value === 'merged')}
              />
            ) : (
              <Facts
                key={one.field}
                facts={[
                  {
                    name: FIELD_WORDS[one.field],
                    value: valueInWords(one.field, fixedOf(one)) || EMPTY,
                    note: `另一份：${valueInWords(one.field, otherOf(one)) || EMPTY}`,
                  },
                ]}
              />
            ),
          )}
        </Card>
      </Section>
      <Section title="合并后">
        <Card>
          <Facts
            facts={[
              { name: '移到保留的档案', value: countsInWords(moves) || '没有资料' },
              ...(stays.length === 0
                ? []
                : [{ name: '留在原档案', value: countsInWords(stays), note: '保留的档案已有同样的内容，撤销后恢复' }]),
            ]}
          />
        </Card>
      </Section>
      <Button
        wide
        disabledReason={bothInPark ? '两家都是在园企业，请先在企业管理中处理' : null}
        onPress={() => ask(true)}
      >
        合并
      </Button>
      {asked && (
        <AskSheet
          title={`把${merged.name}并入${survivor.name}？`}
          text={`${countsInWords(moves) || '没有资料'}会移过去。30天内可以撤销，跟进人会收到通知。`}
          confirmText="合并"
          act={merge}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}

const REGISTERED: ReadonlySet<MergeField> = new Set(['name', 'creditCode', 'address'])

/** The value that stands where nobody may choose: a company's own name, code and address; of the registration the one that there is. */
function fixedOf({ field, survivor, merged }: Compared['fields'][number]): string {
  return REGISTERED.has(field) ? survivor : survivor || merged
}

function otherOf(one: Compared['fields'][number]): string {
  return fixedOf(one) === one.survivor ? one.merged : one.survivor
}
