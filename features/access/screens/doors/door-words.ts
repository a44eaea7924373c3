const CODE = /^[A-Za-z0-9_-]{22}$/

/** The code of a door in what was scanned beside it: the address that is printed there, or the code alone; null: it is something else. */
export function doorIn(text: string): string | null {
  const plain = text.trim()
  if (CODE.test(plain)) return plain
  const [path, query = ''] = plain.split('?')
  const door = new URLSearchParams(query).get('door')
  return path?.endsWith('/access/qrCodeAccess') && door !== null && CODE.test(door) ? door : null
}
