import { type Design, type DesignDetail, type DesignItem, tasks } from '#contract/tasks'
import type { Field } from '#vocabulary/form-model'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

/** The calls of tasks. */
export const { calls } = tasks
/** Who designs: somebody of a company whom the park has given the right. */
export const DESIGNER = { roles: ['visitor'], rights: ['task.design'] }
/** The type of all answers. */
export const TYPE = idOf(1910)
const DAY = 24 * 60

/** A field of a form. */
export const field = (id: string, label: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  id,
  kind,
  label,
  required: true,
  min: '',
  max: '',
  options: [],
  ...more,
})

/** A monthly report with rows, a condition and a sum, decided in two steps. */
export const report: Design = {
  title: '企业用工情况月报',
  about: '每月填报在岗人数和新增岗位。',
  usualDays: 5,
  forms: [
    {
      key: 'form-1',
      title: '用工情况',
      fields: [
        field('people', '在岗人数', 'number', { min: '0', unit: '人', hint: '含派遣和实习人员', prefill: 'last' }),
        field('hires', '本月是否新增岗位', 'flag'),
        field('posts', '新增岗位', 'rows', {
          showWhen: { field: 'hires', is: '=', to: { value: 'yes' } },
          fields: [field('post', '岗位名称', 'text'), field('count', '人数', 'number', { unit: '人' })],
        }),
        field('added', '新增人数合计', 'computed', {
          required: false,
          unit: '人',
          computed: { op: 'sum', of: ['posts.count'], places: 0 },
        }),
        field('note', '需要协助的事项', 'long', { required: false }),
      ],
    },
  ],
  steps: [
    {
      key: 'step-1',
      title: '发起人审核',
      holders: [{ kind: 'right', personId: null, personName: '', right: 'sponsor' }],
      mode: 'any',
      hours: 8,
      when: null,
    },
    {
      key: 'step-2',
      title: '运营复核',
      holders: [{ kind: 'right', personId: null, personName: '', right: 'operator' }],
      mode: 'any',
      hours: null,
      when: { field: 'form-1.people', is: '>', value: 200, empty: null },
    },
  ],
}

/** A field that hangs on one that there is not. */
export const broken: Design = {
  ...report,
  title: '企业走访记录',
  forms: [
    {
      key: 'form-1',
      title: '走访记录',
      fields: [
        field('on', '走访日期', 'day'),
        field('asks', '企业有无诉求', 'flag', { required: false }),
        field('detail', '诉求内容', 'long', { showWhen: { field: 'gone', is: '=', to: { value: 'yes' } } }),
        field('when', '回访日期', 'day', { showWhen: { field: 'asks', is: '=', to: { value: 'yes' } } }),
      ],
    },
  ],
  steps: [],
}

/** A type in the list. */
export function item(facts: Partial<DesignItem> = {}): DesignItem {
  return {
    id: TYPE,
    title: report.title,
    state: 'published',
    published: 2,
    edited: false,
    version: 5,
    changedAt: at(-3 * DAY),
    changedBy: '周园',
    forms: 1,
    fields: 5,
    steps: 2,
    usualDays: 5,
    problem: null,
    ...facts,
  }
}

/** A type as it is designed. */
export function detail(facts: Partial<DesignDetail> = {}): DesignDetail {
  const { id, title, state, published, edited, version, changedAt, changedBy } = item()
  return {
    id,
    title,
    state,
    published,
    edited,
    version,
    changedAt,
    changedBy,
    design: report,
    problems: [],
    versions: [
      { version: 2, at: at(-3 * DAY), by: '周园' },
      { version: 1, at: at(-40 * DAY), by: '周园' },
    ],
    lists: [
      { name: 'buildings', title: '楼栋', within: null },
      { name: 'floors', title: '楼层', within: 'buildings' },
    ],
    ...facts,
  }
}

/** The draft that has a problem and a warning. */
export const brokenDetail = detail({
  title: broken.title,
  state: 'draft',
  published: 0,
  versions: [],
  design: broken,
  problems: [
    { form: 'form-1', spot: 'detail', part: 'show', words: '条件用到了没有的字段', warning: false },
    {
      form: 'form-1',
      spot: 'when',
      part: 'show',
      words: '必填字段的显示取决于选填的“企业有无诉求”，没有填时不会出现',
      warning: true,
    },
  ],
})

/** Published types: one with changes that were not published. */
export const published = given(calls.designList, ({ state }) => ({
  items:
    state === 'published'
      ? [
          item(),
          item({
            id: idOf(1911),
            title: '岗亭设备自查',
            edited: true,
            published: 1,
            problem: null,
            fields: 4,
            steps: 1,
          }),
          item({ id: idOf(1912), title: '消防联络人登记', steps: 0 }),
        ]
      : state === 'draft'
        ? [
            item({
              id: idOf(1913),
              title: broken.title,
              state,
              published: 0,
              problem: '条件用到了没有的字段',
              steps: 0,
            }),
          ]
        : [],
  next: null,
}))
