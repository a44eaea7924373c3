// Pictures of the demo: a corridor and a meter, drawn so that they have texture.

const WIDTH = 960
const HEIGHT = 720

const frame = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inner}</svg>`

/** A corridor with an extinguisher at its wall, and so many boxes that stand in the way. */
export function corridorSvg(boxes: number, hue = 200): string {
  const wall = `hsl(${hue} 18% 82%)`
  const stack = Array.from({ length: boxes }, (_, nth) => {
    const [x, y] = [330 + (nth % 3) * 110, 560 - Math.floor(nth / 3) * 96]
    return `<rect x="${x}" y="${y}" width="104" height="92" fill="hsl(${30 + nth * 4} 45% ${48 + nth * 2}%)" stroke="#5b4326" stroke-width="4"/><path d="M${x} ${y + 46} h104" stroke="#5b4326" stroke-width="3"/>`
  }).join('')
  return frame(
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${wall}"/><path d="M0 ${HEIGHT} L300 330 H660 L${WIDTH} ${HEIGHT} Z" fill="#8d9196"/>
<rect x="300" y="120" width="360" height="210" fill="hsl(${hue} 14% 92%)"/><rect x="430" y="150" width="100" height="180" fill="#4b6b57"/>
<path d="M300 120 L0 0 M660 120 L${WIDTH} 0" stroke="#6f7780" stroke-width="6"/><rect x="90" y="360" width="60" height="190" rx="26" fill="#c8372d"/><rect x="104" y="336" width="32" height="30" fill="#2b2b2b"/>${stack}`,
  )
}

/** A gauge whose hand points to a share of its scale, 0 to 1. */
export function gaugeSvg(share: number): string {
  const angle = Math.PI * (1 - share)
  const [x, y] = [480 + 210 * Math.cos(angle), 430 - 210 * Math.sin(angle)]
  return frame(
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#56636e"/><rect x="120" y="60" width="720" height="600" rx="20" fill="#39434b"/><circle cx="480" cy="430" r="280" fill="#f3f1ea"/>
<path d="M240 430 A240 240 0 0 1 400 205" fill="none" stroke="#c8372d" stroke-width="26"/><path d="M400 205 A240 240 0 0 1 620 235" fill="none" stroke="#2f8f4e" stroke-width="26"/><path d="M620 235 A240 240 0 0 1 720 430" fill="none" stroke="#d98b1f" stroke-width="26"/>
<path d="M480 430 L${x.toFixed(1)} ${y.toFixed(1)}" stroke="#1d1d1d" stroke-width="14" stroke-linecap="round"/><circle cx="480" cy="430" r="22" fill="#1d1d1d"/>`,
  )
}
