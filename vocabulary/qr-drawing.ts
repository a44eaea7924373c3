/** Quiet border of a QR code, in modules: ISO/IEC 18004 asks for four. */
export const QR_QUIET = 4

/** The dark modules of a QR code as one SVG path in units of a module, a run of a row at a time. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  let path = ''
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue
      let end = x
      while (row[end]) end += 1
      path += `M${x} ${y}h${end - x}v1h${x - end}z`
      x = end
    }
  })
  return path
}
