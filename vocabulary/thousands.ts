/** A plain decimal text (`-1234.5`) with separators every three digits of its whole part (`-1,234.5`). */
export function withThousands(plain: string): string {
  const [whole = '', fraction] = plain.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
