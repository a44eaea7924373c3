import { hrefOf, useGo } from '#client/navigation'
import { Choice, DayField, TextArea, TextField } from '#ui/field'
import { Card, LinkRow } from '#ui/page'
import type { Tone } from '#ui/state'
import { archive } from '../../parts/calls.ts'
import type { KindForm } from '../record.ts'
import { spanInWords } from '../words.ts'
import { type Milestone, MilestonesField, milestonesProblem } from './milestones.tsx'
import { wanYuanInWords, wanYuanProblem } from './money.ts'

const TYPES = { research: '研发', building: '建设', industry: '产业化', talent: '人才', park: '园区项目' } as const
const STAGES = { planned: '筹备', running: '进行中', accepted: '已验收', stopped: '已终止' } as const
const TONES: Readonly<Record<keyof typeof STAGES, Tone>> = {
  planned: 'neutral',
  running: 'info',
  accepted: 'ok',
  stopped: 'bad',
}
const TYPE_OPTIONS = (['research', 'building', 'industry', 'talent', 'park'] as const).map((value) => ({
  value,
  label: TYPES[value],
}))
const STAGE_OPTIONS = (['planned', 'running', 'accepted', 'stopped'] as const).map((value) => ({
  value,
  label: STAGES[value],
}))

interface Values {
  name: string
  type: keyof typeof TYPES
  stage: keyof typeof STAGES
  budget: string
  from: string
  until: string
  people: string
  goals: string
  milestones: readonly Milestone[]
}

/** Projects of an enterprise; one of the park has several enterprises. */
export const PROJECT: KindForm<'project', Values> = {
  kind: 'project',
  noun: '项目',
  others: '参与企业',
  start: (data) =>
    data === null
      ? {
          name: '',
          type: 'research',
          stage: 'running',
          budget: '',
          from: '',
          until: '',
          people: '',
          goals: '',
          milestones: [],
        }
      : { ...data, from: data.from ?? '', until: data.until ?? '' },
  check: ({ name, budget, from, until, milestones }) => ({
    name: name.trim() === '' ? '请填写项目名称' : null,
    budget: wanYuanProblem(budget),
    until: from !== '' && until !== '' && until < from ? '结束日期不能早于开始日期' : null,
    milestones: milestonesProblem(milestones),
  }),
  send: ({ name, type, stage, budget, from, until, people, goals, milestones }, around) =>
    archive.send('save', {
      kind: 'project',
      ...around,
      data: {
        name: name.trim(),
        type,
        stage,
        budget,
        from: from || null,
        until: until || null,
        people: people.trim(),
        goals,
        milestones: milestones.map((one) => ({ ...one, name: one.name.trim() })),
      },
    }),
  Fields: ({ form }) => (
    <>
      <TextField label="项目名称" maxLength={80} {...form.field('name')} />
      <Choice label="类型" options={TYPE_OPTIONS} {...form.field('type')} />
      <Choice label="阶段" options={STAGE_OPTIONS} {...form.field('stage')} />
      <TextField label="预算" kind="decimal" optional after="万元" {...form.field('budget')} />
      <DayField label="开始日期" optional {...form.field('from')} />
      <DayField label="结束日期" optional {...form.field('until')} />
      <TextField label="主要人员" optional maxLength={200} {...form.field('people')} />
      <TextArea label="目标" optional maxLength={1000} {...form.field('goals')} />
      <MilestonesField {...form.field('milestones')} />
    </>
  ),
  titleOf: ({ name }) => name,
  lines: ({ type, budget, from, until }) => [
    [TYPES[type], wanYuanInWords(budget)].filter(Boolean).join(' · '),
    spanInWords(from, until),
  ],
  chip: ({ stage }) => ({ tone: TONES[stage], words: STAGES[stage] }),
  facts: ({ type, stage, budget, from, until, people, goals, milestones }) => [
    { name: '类型', value: TYPES[type] },
    { name: '阶段', value: STAGES[stage] },
    { name: '预算', value: wanYuanInWords(budget) },
    { name: '时间', value: spanInWords(from, until) },
    { name: '主要人员', value: people },
    { name: '目标', value: goals },
    {
      name: '节点',
      value:
        milestones.length === 0 ? '' : `${milestones.filter(({ done }) => done).length}/${milestones.length} 已完成`,
    },
  ],
  More: function ProjectPage({ record: { id } }) {
    const go = useGo()
    return (
      <Card rows>
        <LinkRow
          title="项目详情"
          note="目标、参与企业和节点"
          href={hrefOf('/epsarchives/parkProjectDetail', { id })}
          onPress={() => go('/epsarchives/parkProjectDetail', { id })}
        />
      </Card>
    )
  },
}
