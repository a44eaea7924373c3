import { asDay, asInteger, asOneOf, asText, asYuan, bad, column, declareSheet, good } from '../index.ts'

/** A sheet as a feature declares one: cars that park by the month. */
export const plates = declareSheet({
  name: '月租车',
  version: 1,
  columns: {
    plate: column({
      title: '车牌号',
      required: true,
      read: (text) => (/^[\u4e00-\u9fa5][A-Z][A-Z0-9]{5,6}$/.test(text) ? good(text) : bad('不是有效的车牌号')),
      example: '粤A00000',
    }),
    kind: column({
      title: '车型',
      required: true,
      read: asOneOf({ 小型车: 'small', 大型车: 'large' }),
      example: '小型车',
    }),
    fee: column({ title: '月租金额', required: true, read: asYuan(10_000_000), example: '300.00', note: '单位为元' }),
    until: column({ title: '到期日', required: false, read: asDay, example: '2026-12-31' }),
    spaces: column({ title: '车位数', required: false, read: asInteger(1, 99), example: '1' }),
    holder: column({ title: '车主', required: false, read: asText(20), example: '示例' }),
  },
  notes: ['一个车牌只填一行。'],
  keyOf: ({ plate }) => plate,
})
