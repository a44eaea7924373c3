import type { Field, Filled, FormKind } from '#vocabulary/form-model'

const one = (id: string, kind: FormKind, label: string, more: Partial<Field> = {}): Field => ({
  id,
  kind,
  label,
  required: false,
  min: '',
  max: '',
  options: [],
  ...more,
})

/** A form with every kind of field. */
export const EVERY_KIND: readonly Field[] = [
  one('basic', 'heading', '基本情况'),
  one('name', 'text', '联系人', { required: true, hint: '负责填报的人' }),
  one('phone', 'phone', '手机号', { required: true }),
  one('about', 'long', '情况说明'),
  one('people', 'number', '在岗人数', { required: true, min: '0', max: '5000', unit: '人', unsure: true }),
  one('share', 'percent', '本科以上占比', { max: '100%', exempt: true }),
  one('rent', 'money', '月租金', { min: '0' }),
  one('day', 'day', '开始日期'),
  one('until', 'day', '结束日期', {
    validWhen: [{ when: { field: 'until', is: '>=', to: { field: 'day' } }, words: '结束不早于开始' }],
  }),
  one('moment', 'moment', '到访时间'),
  one('choices', 'heading', '选择'),
  one('kind', 'choice', '企业类型', { options: ['科技', '服务', '制造'], other: true }),
  one('tags', 'many', '需要的服务', { options: ['会议室', '停车', '食堂'], other: true }),
  one('fire', 'flag', '有无消防隐患', { required: true }),
  one('danger', 'text', '隐患位置', {
    required: true,
    showWhen: { field: 'fire', is: '=', to: { value: 'yes' } },
  }),
  one('numbers', 'heading', '证件与记录'),
  one('idCard', 'idCard', '身份证号'),
  one('creditCode', 'creditCode', '统一社会信用代码'),
  one('plate', 'plate', '车牌号'),
  one('company', 'company', '合作企业'),
  one('colleague', 'colleague', '经办人'),
  one('building', 'list', '楼栋', { from: { list: 'buildings' } }),
  one('floor', 'list', '楼层', { from: { list: 'floors', within: 'building' } }),
  one('files', 'heading', '附件与签名'),
  one('photos', 'photos', '现场照片'),
  one('documents', 'documents', '营业执照'),
  one('signature', 'signature', '负责人签名', { required: true }),
  one('items', 'rows', '设备明细', {
    fields: [
      one('what', 'text', '名称', { required: true }),
      one('count', 'number', '数量', { required: true, min: '1' }),
      one('price', 'money', '单价'),
      one('cost', 'computed', '小计', { unit: '元', computed: { op: 'product', of: ['count', 'price'], places: 2 } }),
    ],
  }),
  one('total', 'computed', '合计', { unit: '元', computed: { op: 'sum', of: ['items.cost'], places: 2 } }),
]

/** What was filled in of it, some of it wrong. */
export const PARTLY: Filled = {
  answers: {
    name: ['周园'],
    people: ['5200'],
    rent: ['12,500.00'],
    day: ['2026-12-01'],
    until: ['2026-11-30'],
    kind: ['其他：研究所'],
    fire: ['yes'],
    idCard: ['110105194912310021'],
  },
  marks: { share: 'exempt' },
  rows: {
    items: [
      { id: 'r1', answers: { what: ['打印机'], count: ['2'], price: ['1499.50'] }, marks: {} },
      { id: 'r2', answers: { what: ['投影仪'], count: ['1'] }, marks: {} },
    ],
  },
}
