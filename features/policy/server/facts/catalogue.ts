import type { PolicyFact } from '#contract/policy'
import { type IndicatorRow, indicatorsOf } from '#door/archives'
import type { Db } from '#platform/db'
import { SIZES } from '#vocabulary/enterprise-words'

// Facts of the archive that conditions may ask. What they are is the catalogue's; a policy says of which period they must be and how old.

const archiveFact = (id: string, label: string, more: Partial<PolicyFact> = {}): PolicyFact => ({
  id,
  source: 'archive',
  key: id,
  label,
  hint: '',
  sort: 'text',
  unit: '',
  places: 0,
  min: null,
  max: null,
  options: null,
  fixed: false,
  period: null,
  maxAgeDays: null,
  ...more,
})

const PLAIN: readonly PolicyFact[] = [
  archiveFact('founded', '成立日期', { sort: 'ordered', fixed: true }),
  archiveFact('capital', '注册资本', { sort: 'decimal', unit: '万元', places: 2, min: '0' }),
  archiveFact('companyKind', '企业类型', { fixed: true }),
  archiveFact('industryClass', '国民经济行业', { fixed: true }),
  archiveFact('industry', '行业', { fixed: true }),
  archiveFact('size', '企业规模', { options: Object.values(SIZES), fixed: true }),
  archiveFact('honour', '资质荣誉', { sort: 'many' }),
  archiveFact('patents', '已授权专利', { sort: 'decimal', unit: '件', min: '0' }),
]

const SPANS = { year: '年度', quarter: '季度', month: '月度' } as const

/** A figure of a span as the key of a fact; as the archive has it. */
export const isFigure = ({ source, key }: Pick<PolicyFact, 'source' | 'key'>): boolean =>
  source === 'archive' && key.startsWith('figure.')

/** Facts that everybody of the park may read, and so everybody of the company. An honour too, where it is listed. */
export const isPublicKey = (key: string): boolean => key === 'industry' || key === 'patents'

/** All facts of the archive that a policy of this park may ask. */
export async function catalogueOf(db: Db, areaId: string): Promise<PolicyFact[]> {
  return catalogueFrom(await indicatorsOf(db, areaId))
}

/** The catalogue with these indicators. */
export function catalogueFrom(indicators: readonly IndicatorRow[]): PolicyFact[] {
  const figures = indicators
    .filter(({ disabled }) => !disabled)
    .flatMap(({ id, name, kind, unit, spans }) =>
      spans.map((span) =>
        archiveFact(`${span}_${id.replaceAll('-', '')}`, `${name}（${SPANS[span]}）`, {
          key: `figure.${id}.${span}`,
          sort: 'decimal',
          unit,
          places: kind === 'count' ? 0 : 2,
        }),
      ),
    )
  return [...PLAIN, ...figures]
}

/** A fact as it is stored: of one of the archive everything but its period and age is the catalogue's. Null: the catalogue has it no more. */
export function asCatalogued(fact: PolicyFact, catalogue: readonly PolicyFact[]): PolicyFact | null {
  if (fact.source === 'stated') return { ...fact, key: '', period: null }
  const own = catalogue.find(({ key }) => key === fact.key)
  if (!own) return null
  // A figure of a period that is over stays as it is.
  const fixed = own.fixed || (isFigure(own) && fact.period !== null)
  return { ...own, id: fact.id, period: isFigure(own) ? fact.period : null, maxAgeDays: fact.maxAgeDays, fixed }
}
