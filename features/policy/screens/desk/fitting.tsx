import { useState } from 'react'
import { NotLoaded, usePages } from '#client/query'
import type { Fitting as OneFitting, PolicyFit } from '#contract/policy'
import { Choice } from '#ui/field'
import { EndlessList, ListCard } from '#ui/list'
import { Card, Section } from '#ui/page'
import { Empty, StateChip } from '#ui/state'
import { policy } from '../parts/calls.ts'
import s from '../parts/policy.module.css'
import { REFUSED } from '../parts/refused.ts'
import { VERDICTS } from '../parts/words.ts'
import { turnWords } from './fitting-words.ts'

const SHOWN = [
  { value: '', label: '全部' },
  { value: 'yes', label: '符合' },
  { value: 'unknown', label: '无法判断' },
  { value: 'no', label: '不符合' },
] as const

const NO_FIGURES = (
  <Empty title="您不能查看哪些企业符合" text="条件涉及经济数据，需要“查看经济数据”权限，请联系园区管理人员" />
)

/** Which enterprises fit a version, and how many turn against the one that people read. */
export function Fitting({ id, n }: { id: string; n: number }) {
  const [verdict, choose] = useState<PolicyFit['verdict'] | ''>('')
  const { list, pages, error, refetch } = usePages(
    policy.pages('fitting', { id, n, ...(verdict !== '' && { verdict }) }),
  )
  const [first] = pages ?? []
  return (
    <Section title="哪些企业符合">
      {first && (
        <Card>
          {turnWords(first).map((words) => (
            <p key={words} className={s.words}>
              {words}
            </p>
          ))}
        </Card>
      )}
      {pages === undefined && error !== null ? (
        <NotLoaded error={error} onRetry={refetch} shape="list" instead={{ [REFUSED.noFigures]: NO_FIGURES }} />
      ) : (
        <>
          <Choice label="筛查结果" variant="row" options={SHOWN} value={verdict} onChange={choose} />
          <EndlessList
            {...list}
            label="企业"
            keyOf={({ company }) => company.id}
            empty={<Empty title="没有这样的企业" text="换一个结果看看" />}
          >
            {(fitting) => <OneCompany of={fitting} />}
          </EndlessList>
        </>
      )}
    </Section>
  )
}

function OneCompany({ of: { company, verdict, before } }: { of: OneFitting }) {
  const { tone, word } = VERDICTS[verdict]
  return (
    <ListCard
      title={company.name}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={before !== null && before !== verdict ? [`现行版本：${VERDICTS[before].word}`] : []}
    />
  )
}
