import { toHalfWidth } from '#vocabulary/half-width'

const PHONE_LENGTH = 11
const ID_LENGTH = 18

/**
 * What became of a number that Excel took for a quantity, or that is of another sort than its column asks, in words with how to mend it; null: nothing of
 * that. For columns of phones, credit codes and the like, beside their own rule.
 */
export function numberTrouble(text: string): string | null {
  const plain = toHalfWidth(text).replace(/[\s,'’]/gu, '')
  if (/^\d(\.\d+)?E\+?\d+$/i.test(plain))
    return '号码被 Excel 写成了科学计数，末尾几位已丢失，请把这一列设为“文本”格式后重新填写'
  if (/^1\d{2}0{8}$/.test(plain) && plain.length === PHONE_LENGTH)
    return '手机号像是从科学计数（如 1.38E+10）还原的，末尾几位已丢失，请重新填写完整号码'
  if (/^\d{15}$/.test(plain) && isBorn(plain.slice(6, 12), '19'))
    return '这是被截成 15 位的身份证号，不是本列要填的号码；本表不收集身份证号，请删除后填写正确的号码'
  if (plain.length === ID_LENGTH && /^\d{15}000$/.test(plain) && isBorn(plain.slice(6, 14)))
    return '这是身份证号，末尾几位已被 Excel 变成 0；本表不收集身份证号，请删除后填写正确的号码'
  if (/^\d{17}[\dX]$/i.test(plain) && isBorn(plain.slice(6, 14)) && !plain.startsWith('9'))
    return '这是身份证号，不是本列要填的号码；本表不收集身份证号，请删除后填写正确的号码'
  return null
}

/** Whether six or eight digits are a day on which somebody may be born: `900307` behind `century`, `19900307`. */
function isBorn(digits: string, century = ''): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(century + digits) ?? []
  const isYear = Number(year) >= 1900 && Number(year) <= 2100
  return isYear && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
}
