import { useState } from 'react'
import { useQuery } from '#client/query'
import type { PolicyLevel } from '#contract/policy'
import { Button } from '#ui/button'
import { Choice, Choices } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { policy } from '../parts/calls.ts'
import s from '../parts/policy.module.css'
import { LEVELS } from '../parts/words.ts'
import { type Filter, NO_FILTER } from './filter.ts'

const ALL = { value: '', label: '不限' } as const
const WINDOWS = [
  ALL,
  { value: 'open', label: '申报中' },
  { value: 'closing', label: '7天内截止' },
  { value: 'coming', label: '未开始' },
  { value: 'closed', label: '已截止' },
] as const
const LEVEL_OPTIONS = [ALL, ...(Object.keys(LEVELS) as PolicyLevel[]).map((value) => ({ value, label: LEVELS[value] }))]

/** Of `FilterSheet`. */
export interface FilterSheetProps {
  filter: Filter
  onApply: (filter: Filter) => void
  onClose: () => void
}

/** Themes, tags, level and days by which policies are narrowed; in force once it is confirmed. */
export function FilterSheet({ filter, onApply, onClose }: FilterSheetProps) {
  const [chosen, choose] = useState(filter)
  const themes = useQuery(policy.read('selectAllList')).data?.items ?? []
  const tags = useQuery(policy.read('tags', { ifDefault: 0 })).data?.items ?? []
  const put = (part: Partial<Filter>) => choose({ ...chosen, ...part })
  const apply = (next: Filter) => {
    onApply(next)
    onClose()
  }
  return (
    <Sheet open title="筛选政策" onClose={onClose}>
      <div className={s.stack}>
        {themes.length > 0 && (
          <Choices
            label="主题"
            options={themes.filter(({ disabled }) => !disabled).map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen.themeIds}
            onChange={(themeIds) => put({ themeIds })}
          />
        )}
        <Choice label="申报时间" options={WINDOWS} value={chosen.window} onChange={(window) => put({ window })} />
        <Choice label="级别" options={LEVEL_OPTIONS} value={chosen.level} onChange={(level) => put({ level })} />
        {tags.length > 0 && (
          <Choice
            label="标签"
            options={[ALL, ...tags.map(({ name }) => ({ value: name, label: name }))]}
            value={chosen.tag}
            onChange={(tag) => put({ tag })}
          />
        )}
        <Button wide onPress={() => apply(chosen)}>
          查看结果
        </Button>
        <Button
          wide
          kind="plain"
          onPress={() =>
            apply({ ...NO_FILTER, text: filter.text, verdict: filter.verdict, companyId: filter.companyId })
          }
        >
          清空筛选
        </Button>
      </div>
    </Sheet>
  )
}
