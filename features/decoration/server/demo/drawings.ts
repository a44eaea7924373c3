// Pictures of the demo: bags of rubble in a corridor, a clean one, and signatures, drawn so that each is another.

const [WIDTH, HEIGHT] = [960, 720]

const frame = (inner: string, shrunk = 1): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH / shrunk}" height="${HEIGHT / shrunk}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inner}</svg>`

/** A room under work with so many bags of rubble in it. */
export function rubbleSvg(bags: number, hue: number): string {
  const heap = Array.from({ length: bags }, (_, nth) => {
    const [x, y] = [220 + (nth % 5) * 110, 560 - Math.floor(nth / 5) * 80]
    return `<ellipse cx="${x}" cy="${y}" rx="62" ry="52" fill="hsl(${34 + nth * 3} 24% ${58 - nth * 2}%)" stroke="#5d5445" stroke-width="4"/><path d="M${x - 20} ${y - 44} q20 -30 40 0" stroke="#5d5445" stroke-width="6" fill="none"/>`
  }).join('')
  return frame(
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="hsl(${hue} 16% 84%)"/><path d="M0 ${HEIGHT} L240 420 H720 L${WIDTH} ${HEIGHT} Z" fill="#a4a19a"/><rect x="640" y="170" width="130" height="250" fill="#7a6a52"/><path d="M240 420 V90 M720 420 V90" stroke="#868279" stroke-width="5"/>${heap}`,
  )
}

/** A signature on white, of a hand of its own for each number. */
export function signatureSvg(nth: number): string {
  const [a, b, c] = [120 + ((nth * 37) % 90), 200 + ((nth * 53) % 120), 300 + ((nth * 29) % 80)]
  return frame(
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/><path d="M140 ${c} C ${a} 120, 360 ${b}, 420 ${c} S 560 180, 640 ${b} S 780 ${c}, 830 ${a + 120}" fill="none" stroke="#1d1d1f" stroke-width="10" stroke-linecap="round"/>`,
    4,
  )
}
