import { type RefusalKind, refuse } from '#vocabulary/refusal'

/**
 * The row, if its version is the one that the caller saw; refuses with `changed` where somebody was quicker, and where no version was said. The caller locked the row before,
 * or the version may change between the look and the writing.
 */
export function asSeen<Row extends { readonly version: number }>(
  row: Row,
  seen: number | undefined,
  changed: RefusalKind,
): Row {
  return row.version === seen ? row : refuse(changed)
}
