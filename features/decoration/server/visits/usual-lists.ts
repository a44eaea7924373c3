import type { MeasureField, VisitLists } from '#contract/decoration'

const measure = (id: string, label: string, min: string, max: string): MeasureField => ({
  id,
  kind: 'number',
  label,
  required: true,
  min,
  max,
  options: [],
})
const passes = (id: string, label: string): MeasureField => ({
  id,
  kind: 'choice',
  label,
  required: true,
  min: '',
  max: '',
  options: ['合格', '不合格'],
})

/** What inspectors look at in a park that never changed it. */
export const USUAL_LISTS: VisitLists = {
  items: [
    { id: 'helmet', label: '人员佩戴安全帽、登高有防护', kind: 'safety' },
    { id: 'power', label: '临时用电规范、无私拉乱接', kind: 'safety' },
    { id: 'extinguisher', label: '灭火器配备到位、在有效期内', kind: 'fire' },
    { id: 'hotwork', label: '动火有审批、有人看护', kind: 'fire' },
    { id: 'passage', label: '消防设施和通道无遮挡', kind: 'fire' },
    { id: 'scope', label: '施工内容与批准一致', kind: 'scope' },
    { id: 'structure', label: '未拆改承重结构', kind: 'safety' },
    { id: 'noise', label: '未在禁止时段进行噪声作业', kind: 'noise' },
    { id: 'rubbish', label: '建筑垃圾袋装、及时清运', kind: 'rubbish' },
    { id: 'public', label: '公共区域保护完好、干净', kind: 'rubbish' },
  ],
  kinds: [
    { key: 'safety', name: '施工安全', safety: true, days: 1 },
    { key: 'fire', name: '消防安全', safety: true, days: 1 },
    { key: 'scope', name: '超范围施工', safety: false, days: 3 },
    { key: 'quality', name: '施工质量', safety: false, days: 7 },
    { key: 'noise', name: '噪声扰民', safety: false, days: 1 },
    { key: 'rubbish', name: '垃圾与环境', safety: false, days: 2 },
  ],
  checks: [
    {
      kind: 'electric',
      title: '水电隐蔽验收',
      hidden: true,
      needed: true,
      fields: [
        measure('pressure', '给水管试压', '0.6', '1.5'),
        measure('insulation', '绝缘电阻', '0.5', ''),
        passes('pipes', '管线走向与图纸一致'),
      ],
    },
    {
      kind: 'waterproof',
      title: '防水闭水验收',
      hidden: true,
      needed: false,
      fields: [measure('depth', '蓄水深度（毫米）', '20', '500'), passes('leak', '楼下无渗漏')],
    },
    {
      kind: 'fire',
      title: '消防验收',
      hidden: false,
      needed: false,
      fields: [passes('sprinkler', '喷淋和烟感未遮挡'), passes('exit', '疏散通道畅通')],
    },
    {
      kind: 'final',
      title: '竣工验收',
      hidden: false,
      needed: true,
      fields: [
        passes('drawing', '与批准图纸一致'),
        passes('public', '公共区域已恢复'),
        passes('rubbish', '垃圾已清运'),
      ],
    },
    {
      kind: 'review',
      title: '观察期复查',
      hidden: false,
      needed: true,
      fields: [passes('leak', '无渗漏'), passes('crack', '公共部位无损坏')],
    },
  ],
}
