import type { RecordData } from '#contract/archives'
import { asDay, asOneOf, bad, column, declareSheet, good } from '#platform/sheets'
import { AS_OF, recordSheet } from './record-sheet.ts'
import { asLine, asWanYuan, WHOSE } from './sheet.ts'

type Project = RecordData<'project'>

const declared = declareSheet({
  name: '项目',
  version: 1,
  columns: {
    ...WHOSE,
    project: column({ title: '项目名称', required: true, read: asLine(80), example: '智能传感器研发' }),
    type: column({
      title: '类型',
      required: true,
      read: asOneOf<Project['type']>({
        研发: 'research',
        建设: 'building',
        产业化: 'industry',
        人才: 'talent',
        园区: 'park',
      }),
      example: '研发',
    }),
    stage: column({
      title: '阶段',
      required: true,
      read: asOneOf<Project['stage']>({ 计划中: 'planned', 进行中: 'running', 已验收: 'accepted', 已终止: 'stopped' }),
      example: '进行中',
    }),
    budget: column({ title: '预算（万元）', required: false, read: asWanYuan, example: '120', single: true }),
    from: column({ title: '开始日期', required: false, read: asDay, example: '2026-01-01' }),
    until: column({ title: '结束日期', required: false, read: asDay, example: '2026-12-31' }),
    people: column({ title: '负责人', required: false, read: asLine(200), example: '周敏' }),
    goals: column({
      title: '目标',
      required: false,
      read: (text) => ([...text].length > 1000 ? bad('不能超过 1000 个字') : good(text)),
      example: '完成样机并通过验收',
    }),
    ...AS_OF,
  },
  notes: ['同一企业、同一名称视为同一个项目；没有填写的单元格保留系统中的内容，里程碑在档案里维护。'],
})

/** Projects of enterprises. */
export const projectSheet = recordSheet({
  kind: 'project',
  declaration: declared,
  of: ({ project }) => project,
  ofRecord: ({ name }) => name,
  data: (row, before): Project => ({
    name: row.project,
    type: row.type,
    stage: row.stage,
    budget: row.budget ?? before?.budget ?? '',
    from: row.from ?? before?.from ?? null,
    until: row.until ?? before?.until ?? null,
    people: row.people ?? before?.people ?? '',
    goals: row.goals ?? before?.goals ?? '',
    milestones: before?.milestones ?? [],
  }),
})
