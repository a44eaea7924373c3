import type { PolicyContent, PolicyFact } from '#contract/policy'
import { addDays, type Day } from '#vocabulary/day'
import type { Field } from '#vocabulary/form-model'

// What the demo's park offers its enterprises: of the company of the demo's manager one policy each that it meets, does not meet, nearly meets, and of which nobody can tell.

/** Themes of the demo, in their order. */
export const DEMO_THEMES = ['科技创新', '稳岗就业', '招商落户', '绿色低碳', '人才服务'] as const

/** Which of the four a policy is for the company of the demo's manager. */
export type DemoKind = 'yes' | 'no' | 'unknown' | 'nearly'

/** A policy of the demo, with what the company of its manager stated for it. */
export interface DemoPolicy {
  readonly kind: DemoKind
  readonly themes: readonly (typeof DEMO_THEMES)[number][]
  readonly content: PolicyContent
  readonly stated: Readonly<Record<string, string>>
}

const fact = (id: string, label: string, more: Partial<PolicyFact> = {}): PolicyFact => ({
  id,
  source: 'stated',
  key: '',
  label,
  hint: '',
  sort: 'decimal',
  unit: '',
  places: 0,
  min: '0',
  max: null,
  options: null,
  fixed: false,
  period: null,
  maxAgeDays: 365,
  ...more,
})

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

const STEP = {
  key: 'step-1',
  title: '园区审核',
  holders: [{ kind: 'right' as const, personId: null, personName: '', right: 'operator' }],
  mode: 'any' as const,
  hours: 16,
  when: null,
}

const FORM: readonly Field[] = [
  field('name', '企业名称', 'text', { prefill: 'company.name' }),
  field('code', '统一社会信用代码', 'creditCode', { required: false, prefill: 'company.code' }),
  field('project', '申报事项说明', 'long', { hint: '说明申报的项目或人员情况' }),
  field('amount', '申请金额', 'money', { min: '0' }),
  field('papers', '证明材料', 'documents', { required: false }),
  field('photos', '证照照片', 'photos', { required: false }),
]

const text = (...lines: string[]): PolicyContent['text'] => ({
  blocks: lines.map((line) => ({ kind: 'paragraph', text: line }) as const),
})

/** The four policies, their days reckoned from today. */
export function demoPolicies(today: Day): readonly DemoPolicy[] {
  const plain = { themeIds: [], quota: null, words: '', opensOn: addDays(today, -30) }
  const design = { fields: [...FORM], takes: [], steps: [STEP] }
  return [
    {
      kind: 'yes',
      themes: ['稳岗就业'],
      stated: { people: '36', layoffs: '2' },
      content: {
        ...plain,
        title: '企业稳岗扩岗补贴',
        summary: '对用工稳定的企业按参保人数给予一次性补贴',
        text: text(
          '为支持企业稳定就业岗位，对符合条件的企业给予一次性稳岗扩岗补贴。',
          '申报企业参保职工不少于30人，且上年度裁员率不高于5.5%。',
          '补贴标准为每名参保职工500元，单个企业最高20万元。',
        ),
        about: {
          level: 'city',
          issuer: '市人力资源和社会保障局',
          number: '武人社发〔2026〕12号',
          amount: '每人500元，最高20万元',
          tags: ['稳岗', '用工'],
        },
        rules: {
          facts: [
            fact('people', '参保职工人数', { unit: '人', hint: '截至申报上月末' }),
            fact('layoffs', '上年度裁员率', { unit: '%', places: 2, max: '100' }),
          ],
          clauses: [
            { id: 'c1', quote: '申报企业参保职工不少于30人', rule: { field: 'people', is: '>=', to: { value: '30' } } },
            { id: 'c2', quote: '上年度裁员率不高于5.5%', rule: { field: 'layoffs', is: '<=', to: { value: '5.5' } } },
          ],
        },
        design: {
          ...design,
          fields: [...FORM, field('people', '参保职工人数', 'number', { min: '1', unit: '人' })],
          takes: [{ field: 'people', factId: 'people' }],
        },
        closesOn: addDays(today, 45),
      },
    },
    {
      kind: 'nearly',
      themes: ['科技创新'],
      stated: { patents: '1', staff: '12' },
      content: {
        ...plain,
        title: '知识产权优势企业培育资助',
        summary: '对拥有自主发明专利的企业给予培育资助',
        text: text(
          '申报企业应拥有有效发明专利3件以上。',
          '从事研发工作的人员不少于10人。',
          '经认定的企业一次性资助30万元。',
        ),
        about: {
          level: 'province',
          issuer: '省知识产权局',
          number: '鄂知发〔2026〕5号',
          amount: '一次性30万元',
          tags: ['专利', '研发'],
        },
        rules: {
          facts: [
            fact('patents', '发明专利', { unit: '件', hint: '已授权且维持有效' }),
            fact('staff', '研发人员', { unit: '人' }),
          ],
          clauses: [
            {
              id: 'c1',
              quote: '申报企业应拥有有效发明专利3件以上',
              rule: { field: 'patents', is: '>=', to: { value: '3' } },
            },
            {
              id: 'c2',
              quote: '从事研发工作的人员不少于10人',
              rule: { field: 'staff', is: '>=', to: { value: '10' } },
            },
          ],
        },
        design,
        quota: 2,
        closesOn: addDays(today, 6),
      },
    },
    {
      kind: 'unknown',
      themes: ['科技创新', '人才服务'],
      stated: {},
      content: {
        ...plain,
        title: '企业研发费用补助',
        summary: '按上一年度研发费用的5%给予补助',
        text: text(
          '申报企业上一年度研发费用不低于100万元。',
          '研发费用占营业收入的比例不低于5%，或为有效期内的高新技术企业、专精特新中小企业。',
          '补助金额为研发费用的5%，单个企业最高50万元。',
        ),
        about: {
          level: 'district',
          issuer: '区科技和经济信息化局',
          number: '',
          amount: '研发费用的5%，最高50万元',
          tags: ['研发'],
        },
        rules: {
          facts: [
            fact('spent', '上一年度研发费用', { unit: '万元', places: 2, hint: '以专项审计报告为准' }),
            fact('share', '研发费用占营业收入比例', { unit: '%', places: 2, max: '100' }),
            fact('honour', '资质荣誉', { source: 'archive', key: 'honour', sort: 'many', min: null, maxAgeDays: null }),
          ],
          clauses: [
            {
              id: 'c1',
              quote: '上一年度研发费用不低于100万元',
              rule: { field: 'spent', is: '>=', to: { value: '100' } },
            },
            {
              id: 'c2',
              quote: '研发费用占营业收入的比例不低于5%，或为有效期内的高新技术企业、专精特新中小企业',
              rule: {
                is: 'any',
                of: [
                  { field: 'share', is: '>=', to: { value: '5' } },
                  { field: 'honour', is: 'in', to: ['高新技术企业', '专精特新中小企业'] },
                ],
              },
            },
          ],
        },
        design,
        quota: 1,
        closesOn: addDays(today, 20),
      },
    },
    {
      kind: 'no',
      themes: ['招商落户'],
      stated: { from: '本市' },
      content: {
        ...plain,
        title: '外地企业迁入奖励',
        summary: '对从外地迁入园区的企业给予落户奖励',
        text: text(
          '奖励对象为从本市以外迁入的企业，迁入前注册地应在本市以外。',
          '按迁入第一年实缴注册资本的1%奖励，最高100万元。',
        ),
        about: { level: 'park', issuer: '园区管委会', number: '', amount: '最高100万元', tags: ['落户'] },
        rules: {
          facts: [
            fact('from', '迁入前注册地', {
              sort: 'text',
              min: null,
              options: ['本市', '省内其他城市', '省外'],
              fixed: true,
              maxAgeDays: null,
            }),
          ],
          clauses: [
            {
              id: 'c1',
              quote: '迁入前注册地应在本市以外',
              rule: { field: 'from', is: 'in', to: ['省内其他城市', '省外'] },
            },
          ],
        },
        design,
        closesOn: null,
      },
    },
  ]
}
