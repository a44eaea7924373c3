import { asText, bad, good, numberTrouble, type Read } from '#platform/sheets'
import { isCreditCode, normaliseCreditCode } from '#vocabulary/credit-code'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { tidyName } from '../companies/likeness.ts'

const NAME_MOST = 60

/** A mobile number; what Excel made of one, and numbers of another sort, are called by their name. */
export function asMobile(text: string): Read<string> {
  const trouble = numberTrouble(text)
  if (trouble !== null) return bad(trouble)
  const phone = normalisePhone(text)
  return isPhone(phone) ? good(phone) : bad('请填写 11 位手机号')
}

/** A credit code with its check character; what is none is called by its name where it can be. */
export function asCreditCode(text: string): Read<string> {
  const code = normaliseCreditCode(text)
  if (isCreditCode(code)) return good(code)
  const trouble = numberTrouble(text)
  if (trouble !== null) return bad(trouble)
  return bad(
    /^\d{15}$/.test(code)
      ? '只有 15 位，请填写营业执照上的 18 位统一社会信用代码'
      : '不是有效的统一社会信用代码，请核对是否漏字或把 0 写成 O',
  )
}

/** A company's name as it stands on its licence. */
export function asCompanyName(text: string): Read<string> {
  const name = tidyName(text)
  return name === '' ? bad('请填写企业名称') : asText(NAME_MOST)(name)
}
