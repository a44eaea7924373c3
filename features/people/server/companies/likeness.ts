import { toHalfWidth } from '#vocabulary/half-width'
import { realSigns } from '#vocabulary/real-signs'
import { DOTS, withoutHidden } from '#vocabulary/signs'

/** A name of a company as it is kept and compared: one sort of white space, real signs, nothing hidden. */
export function tidyName(text: string): string {
  return withoutHidden(realSigns(text)).replace(/\s+/gu, ' ').trim()
}

/**
 * The same for names of one company by different spellings: width and case of letters, white space, brackets and dots, and 有限责任公司 for 有限公司 make no
 * difference. A share company is another company.
 */
export function likeness(name: string): string {
  return toHalfWidth(tidyName(name).normalize('NFKC'))
    .replace(DOTS, '')
    .toLowerCase()
    .replace(/[\s()（）[\]【】〔〕{}《》<>"'“”·•.,，。、_-]/gu, '')
    .replace(/有限责任公司/gu, '有限公司')
}
