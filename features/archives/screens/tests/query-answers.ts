import { archives, type ListedArchive, type QueryConfig, type Tabulation } from '#contract/archives'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'

/** Calls over many archives. */
export const { calls } = archives

const choice = (field: string, title: string, ...names: string[]) => ({
  field,
  title,
  control: 'choice' as const,
  options: names.map((name, at) => ({ key: `${field}${at}`, name })),
})
const plain = (field: string, title: string, control: 'text' | 'money' | 'day') => ({
  field,
  title,
  control,
  options: [],
})

/** What somebody may ask for who reads everything, unless a test says otherwise. */
export function config(facts: Partial<QueryConfig> = {}): QueryConfig {
  return {
    fields: [
      plain('words', '关键词', 'text'),
      {
        ...choice('kind', '企业类别'),
        options: [
          { key: 'inside', name: '园内企业' },
          { key: 'outside', name: '园外企业' },
        ],
      },
      choice('industry', '行业', '软件和信息服务', '生物医药', '文化创意'),
      choice(
        'buildingId',
        '楼栋',
        '1 号楼',
        '2 号楼',
        '3 号楼',
        '4 号楼',
        '5 号楼',
        '6 号楼',
        '7 号楼',
        '8 号楼',
        '9 号楼',
      ),
      plain('honour', '资质荣誉名称', 'text'),
      {
        ...choice('size', '企业规模'),
        options: [
          { key: 'small', name: '小型' },
          { key: 'medium', name: '中型' },
        ],
      },
      plain('capitalFrom', '注册资本不低于', 'money'),
      plain('capitalTo', '注册资本不高于', 'money'),
      plain('foundedFrom', '成立日期不早于', 'day'),
    ],
    sorts: [
      { key: 'name', name: '按名称' },
      { key: 'newest', name: '按最新资料' },
      { key: 'capital', name: '按注册资本' },
    ],
    groups: [
      { key: 'industry', name: '行业' },
      { key: 'building', name: '楼栋' },
      { key: 'size', name: '规模' },
      { key: 'stage', name: '跟进阶段' },
    ],
    columns: [
      { key: 'industry', title: '行业', kind: 'text', unit: '' },
      { key: 'size', title: '企业规模', kind: 'text', unit: '' },
      { key: 'capital', title: '注册资本', kind: 'money', unit: '万元' },
      { key: 'honours', title: '资质荣誉', kind: 'count', unit: '项' },
      { key: 'patents', title: '专利', kind: 'count', unit: '件' },
    ],
    saved: [
      { id: idOf(1850), name: '小型软件企业', query: { size: 'small' } },
      { id: idOf(1851), name: '90天内到期的资质', query: { endingDays: '90' } },
    ],
    mayExport: true,
    mayAdd: true,
    ...facts,
  }
}

/** An archive in a list. */
export function listed(n: number, facts: Partial<ListedArchive> = {}): ListedArchive {
  return {
    id: idOf(1800 + n),
    name: ['光谷云图软件有限公司', '东湖激光器件股份有限公司', '武汉江城生物科技有限公司'][n % 3] ?? '',
    kind: 'inside',
    state: 'listed',
    address: `2 号楼 120${n} 室`,
    industry: '软件和信息服务',
    stage: null,
    fact: { label: '资质荣誉', text: '高新技术企业', source: 'paper', asOf: '2026-03-01' },
    ...facts,
  }
}

/** A page of the table with so many pages. */
export function table(pages = 1, facts: Partial<Tabulation> = {}): Tabulation {
  const { columns } = config()
  return {
    columns,
    rows: [
      ['软件和信息服务', '小型', '500', '3', '12'],
      ['光电子', '中型', '1,200.5', '1', '40'],
      ['生物医药', '', null, '0', '8'],
    ].map((texts, at) => ({
      id: idOf(1800 + at),
      name: listed(at).name,
      cells: texts.map((text, of) => ({ text, share: of < 2 || text === null ? null : ([294, 706][at] ?? 0) })),
    })),
    sums: [null, null, { text: '1,700.5', of: 2 }, { text: '4', of: 3 }, { text: '60', of: 3 }],
    total: pages === 1 ? 3 : pages * 10,
    page: 1,
    pages,
    ...facts,
  }
}

/** What may be asked is asked for. */
export const configAsked = (facts: Partial<QueryConfig> = {}) => given(calls.queryConfig, config(facts))
/** A list is asked for. */
export const hits = (...items: ListedArchive[]) => given(calls.directoryList, { items, next: null })
