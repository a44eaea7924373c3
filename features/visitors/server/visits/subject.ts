import type { Approvals, Node, Process } from '#platform/approvals'
import { type Db, holdName } from '#platform/db'

/** The word of visits at the approvals engine. */
export const VISIT_SUBJECT = 'visitors.visit'

/** The typed fields of a visit that a process may ask for. */
export const VISIT_FIELDS = {
  /** The host's id; empty: nobody was named. */
  host: 'text',
  /** Who receives for the company, by commas. */
  desk: 'text',
  /** Receivers and managers: to whom it goes where the host is silent. */
  up: 'text',
  way: 'text',
  people: 'number',
  /** Minutes. */
  minutes: 'number',
} as const

/** What the fields are called in sentences. */
export const VISIT_LABELS = { people: '来访人数', minutes: '来访时长（分钟）' } as const

const node = (key: string, title: string, holders: Node['holders']): Node => ({
  kind: 'node',
  key,
  title,
  holders,
  mode: 'any',
  hours: null,
  escalateTo: { kind: 'field', field: 'up' },
  edits: [],
})

/** Without a process of its own: the host decides; where there is none whoever receives for the company, else its managers. */
export const VISIT_PROCESS: Process = {
  title: '来访审批',
  steps: [
    {
      kind: 'choice',
      cases: [
        {
          when: { field: 'host', is: '!=', value: '' },
          steps: [node('host', '接待人', [{ kind: 'field', field: 'host' }])],
        },
        {
          when: { field: 'desk', is: '!=', value: '' },
          steps: [node('desk', '前台', [{ kind: 'field', field: 'desk' }])],
        },
      ],
      otherwise: [node('manager', '企业管理员', [{ kind: 'manager' }])],
    },
  ],
}

/** The process of a park; made where it has none, once, by whomever comes first. */
export async function visitProcess(
  approvals: Pick<Approvals, 'processes' | 'saveProcess'>,
  db: Db,
  areaId: string,
  now: Date,
): Promise<string> {
  const find = async () => (await approvals.processes(db, areaId, VISIT_SUBJECT))[0]?.processId
  const there = await find()
  if (there !== undefined) return there
  await holdName(db, `visitors.process.${areaId}`)
  const meanwhile = await find()
  if (meanwhile !== undefined) return meanwhile
  const facts = { areaId, kind: VISIT_SUBJECT, processId: null, process: VISIT_PROCESS, by: null, now }
  return (await approvals.saveProcess(db, { ...facts, mayBeUnheld: true })).processId
}
