import type { Design } from '#contract/tasks'
import { type Db, newId } from '#platform/db'
import type { Field } from '#vocabulary/form-model'
import type { TaskEngines } from '../engines.ts'
import { storedDesign } from '../types/design.ts'
import { publishType } from '../types/publishing.ts'
import { taskTypes } from '../types/queries.ts'
import { DEMO_LISTS } from './lists.ts'

const field = (id: string, label: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  id,
  kind,
  label,
  required: true,
  min: '',
  max: '',
  options: [],
  ...more,
})
const step = (key: string, title: string, right: string, more: Partial<Design['steps'][number]> = {}) => ({
  key,
  title,
  holders: [{ kind: 'right' as const, personId: null, personName: '', right }],
  mode: 'any' as const,
  hours: 8,
  when: null,
  ...more,
})

/** A type with a sub-form, a condition and a computed sum. */
const STAFFING: Design = {
  title: '企业用工情况月报',
  about: '每月填报在岗人数和新增岗位，园区汇总后报送人社部门。',
  usualDays: 5,
  forms: [
    {
      key: 'form-1',
      title: '用工情况',
      fields: [
        field('head', '基本情况', 'heading', { required: false }),
        field('code', '统一社会信用代码', 'creditCode', { prefill: 'company.code' }),
        field('people', '在岗人数', 'number', { min: '0', unit: '人', hint: '含派遣和实习人员', prefill: 'last' }),
        field('hires', '本月是否新增岗位', 'flag'),
        field('posts', '新增岗位', 'rows', {
          hint: '一个岗位一行',
          showWhen: { field: 'hires', is: '=', to: { value: 'yes' } },
          fields: [
            field('post', '岗位名称', 'text'),
            field('count', '人数', 'number', { min: '1', unit: '人' }),
            field('pay', '月薪', 'money', { min: '0' }),
          ],
        }),
        field('added', '新增人数合计', 'computed', {
          required: false,
          unit: '人',
          showWhen: { field: 'hires', is: '=', to: { value: 'yes' } },
          computed: { op: 'sum', of: ['posts.count'], places: 0 },
        }),
        field('from', '统计开始', 'day'),
        field('until', '统计结束', 'day', {
          validWhen: [{ when: { field: 'until', is: '>=', to: { field: 'from' } }, words: '结束不早于开始' }],
        }),
        field('note', '需要园区协助的事项', 'long', { required: false }),
      ],
    },
  ],
  steps: [
    step('step-1', '发起人审核', 'sponsor'),
    step('step-2', '运营复核', 'operator', {
      when: { field: 'form-1.people', is: '>', value: 200, empty: null },
    }),
  ],
}

/** A type for those who hold a right: the guards' round. */
const GUARDS: Design = {
  title: '岗亭设备自查',
  about: '岗亭值班人员每周自查道闸和摄像头，异常的由物业处理。',
  usualDays: 2,
  forms: [
    {
      key: 'form-1',
      title: '设备自查',
      fields: [
        field('barrier', '道闸', 'choice', { options: ['正常', '抬杆慢', '不抬杆'], other: true }),
        field('camera', '摄像头', 'choice', { options: ['正常', '模糊', '无画面'], unsure: true }),
        field('photos', '现场照片', 'photos', {
          required: false,
          requiredWhen: {
            is: 'any',
            of: [
              { field: 'barrier', is: '!=', to: { value: '正常' } },
              { field: 'camera', is: '!=', to: { value: '正常' } },
            ],
          },
        }),
        field('sign', '自查人签名', 'signature'),
      ],
    },
  ],
  steps: [step('step-1', '物业确认', 'property')],
}

/** What the type is called by which the demo's tasks are sent. */
export const FIRE_TITLE = '消防安全自查'

/** A check of fire safety: what is wrong is listed line by line, and only where something is. */
const FIRE: Design = {
  title: FIRE_TITLE,
  about: '企业对照清单自查，有隐患的逐项写明，园区复核后通过。',
  usualDays: 10,
  forms: [
    {
      key: 'form-1',
      title: '自查情况',
      fields: [
        field('people', '责任人', 'text', { prefill: 'last' }),
        field('fine', '是否发现隐患', 'flag'),
        field('found', '隐患清单', 'rows', {
          showWhen: { field: 'fine', is: '=', to: { value: 'yes' } },
          fields: [field('what', '隐患', 'text'), field('cost', '整改费用', 'money', { min: '0' })],
        }),
        field('sum', '整改费用合计', 'computed', {
          required: false,
          unit: '元',
          showWhen: { field: 'fine', is: '=', to: { value: 'yes' } },
          computed: { op: 'sum', of: ['found.cost'], places: 2 },
        }),
      ],
    },
  ],
  steps: [step('step-1', '园区复核', 'operator')],
}

/** A type whose fields choose from lists: one list hangs on another, one is of the park's buildings. */
const COMMUTES: Design = {
  title: '员工通勤情况登记',
  about: '登记员工主要居住的街道和所在楼栋，用来安排园区班车。',
  usualDays: 5,
  forms: [
    {
      key: 'form-1',
      title: '通勤情况',
      fields: [
        field('building', '办公楼栋', 'list', { from: { list: 'building' } }),
        field('district', '居住最集中的城区', 'list', { from: { list: DEMO_LISTS.districts } }),
        field('street', '居住最集中的街道', 'list', { from: { list: DEMO_LISTS.streets, within: 'district' } }),
        field('riders', '愿意乘坐班车的人数', 'number', { min: '0', unit: '人' }),
        field('partner', '愿意合乘的企业', 'company', { required: false }),
      ],
    },
  ],
  steps: [step('step-1', '发起人审核', 'sponsor')],
}

/** A draft that cannot be published yet: a required field hangs on one that there is not. */
const VISITS: Design = {
  title: '企业走访记录',
  about: '',
  usualDays: 3,
  forms: [
    {
      key: 'form-1',
      title: '走访记录',
      fields: [
        field('on', '走访日期', 'day'),
        field('asks', '企业有无诉求', 'flag', { required: false }),
        field('detail', '诉求内容', 'long', {
          showWhen: { field: 'wants', is: '=', to: { value: 'yes' } },
        }),
      ],
    },
  ],
  steps: [],
}

/** Types of a park, designed by this person: three that are published, one that is being designed. Nothing where there are types already. */
export async function seedTypes(
  db: Db,
  engines: Pick<TaskEngines, 'approvals' | 'forms'>,
  { areaId, by, now }: { areaId: string; by: string; now: Date },
): Promise<void> {
  if ((await taskTypes.list(db, areaId, null, { size: 1 })).items.length > 0) return
  for (const [design, isPublished] of [
    [STAFFING, true],
    [GUARDS, true],
    [FIRE, true],
    [COMMUTES, true],
    [VISITS, false],
  ] as const) {
    const id = newId()
    const stored = storedDesign(design, { ...design, forms: [] })
    if ('wrongForm' in stored) throw new Error(`the demo's type ${design.title} is none`)
    await taskTypes.insert(db, { id, areaId, design: stored, by, now })
    const row = isPublished ? await taskTypes.find(db, areaId, id) : undefined
    if (row) await publishType(db, engines, row, { by, now })
  }
}
