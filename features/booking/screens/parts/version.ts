/** A version for fields of a record that has none: other fields have another. A draft is named by it, so that it begins with what stands. */
export function versionOf(fields: object): string {
  let hash = 5381
  for (const sign of JSON.stringify(fields)) hash = (hash * 33 + (sign.codePointAt(0) ?? 0)) % 2 ** 32
  return hash.toString(36)
}
