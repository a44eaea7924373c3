// The demo park at dawn, 1200 × 480: sky, hills, low office buildings among trees, a lake. Its lower part is dark enough for white words.

const WIDTH = 1200
const HEIGHT = 480
/** Where land ends and the lake begins. */
const SHORE = 306

/** The demo park's header picture. The same every time. */
export function dawnSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
${DEFINITIONS}
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
<circle cx="852" cy="188" r="460" fill="url(#glow)"/>
<circle cx="852" cy="188" r="27" fill="#fff6df"/>
${clouds()}
${birds()}
<path d="M0 252C90 214 180 206 262 236s150-30 236-34 130 44 214 34 140-30 230-34 170 40 258 26v98H0z" fill="url(#far)"/>
<path d="M0 276c120-34 210-22 320-12s200-30 330-20 180 22 280 8 190-20 270 4v60H0z" fill="url(#near)"/>
${buildings()}
${trees()}
<rect y="${SHORE - 4}" width="${WIDTH}" height="10" fill="#235e50"/>
<rect y="${SHORE}" width="${WIDTH}" height="${HEIGHT - SHORE}" fill="url(#lake)"/>
${reflections()}
${glitter()}
${bank()}
</svg>`
}

const DEFINITIONS = `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#5f9cad"/><stop offset=".26" stop-color="#a5c6c3"/><stop offset=".46" stop-color="#f3dcb9"/><stop offset=".64" stop-color="#f8c498"/>
</linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#fff3d6" stop-opacity=".95"/><stop offset=".12" stop-color="#ffe9c0" stop-opacity=".62"/><stop offset=".4" stop-color="#ffe0b0" stop-opacity=".22"/><stop offset=".7" stop-color="#ffdca8" stop-opacity=".06"/><stop offset="1" stop-color="#ffdca8" stop-opacity="0"/></radialGradient>
<linearGradient id="far" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b6c5b8"/><stop offset="1" stop-color="#d9cdb2"/></linearGradient>
<linearGradient id="near" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#86aaa0"/><stop offset="1" stop-color="#a9bba8"/></linearGradient>
<linearGradient id="mirror" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8fbcae" stop-opacity=".2"/><stop offset="1" stop-color="#8fbcae" stop-opacity="0"/></linearGradient>
<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b3a31" stop-opacity=".6"/><stop offset="1" stop-color="#0b3a31" stop-opacity="0"/></linearGradient>
<linearGradient id="cloud" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffaf0" stop-opacity=".85"/><stop offset="1" stop-color="#ffeccd" stop-opacity=".15"/></linearGradient>
<linearGradient id="lake" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2f6f69"/><stop offset=".35" stop-color="#1f5a55"/><stop offset="1" stop-color="#0e3a36"/></linearGradient>
<linearGradient id="wall" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#4d7f80"/><stop offset="1" stop-color="#6f9b95"/></linearGradient>
<linearGradient id="lit" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#e9d2b1"/><stop offset="1" stop-color="#f6e0bd"/></linearGradient>
<linearGradient id="leaf" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#276b55"/><stop offset="1" stop-color="#4b8a63"/></linearGradient>
<linearGradient id="bank" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#124a3d"/><stop offset="1" stop-color="#082c26"/></linearGradient>
</defs>`

/** Left edge, width and height of each building above the shore; its windows in columns and rows. */
const BUILDINGS: readonly (readonly [left: number, width: number, height: number, columns: number, rows: number])[] = [
  [96, 132, 84, 8, 4],
  [214, 74, 126, 4, 7],
  [330, 168, 66, 11, 3],
  [470, 92, 108, 5, 6],
  [604, 150, 78, 9, 4],
  [930, 88, 116, 5, 6],
  [1006, 142, 72, 9, 3],
]

function buildings(): string {
  return BUILDINGS.map(([left, width, height, columns, rows], at) => {
    const top = SHORE - height
    const side = Math.round(width * 0.16)
    const body = `<path d="M${left} ${top}h${width}V${SHORE}H${left}z" fill="url(#wall)"/><path d="M${left + width} ${top}l${side} 10V${SHORE}h-${side}z" fill="url(#lit)"/>`
    const roof = `<path d="M${left - 4} ${top - 5}h${width + 8}v6H${left - 4}z" fill="#f4e4c8"/>`
    return `${body}${windows({ left, top, width, height, columns, rows, at })}${roof}`
  }).join('\n')
}

function windows(it: {
  left: number
  top: number
  width: number
  height: number
  columns: number
  rows: number
  at: number
}): string {
  const across = (it.width - 16) / it.columns
  const down = (it.height - 22) / it.rows
  const panes: string[] = []
  for (let row = 0; row < it.rows; row++)
    for (let column = 0; column < it.columns; column++) {
      // A few people are early.
      const isLit = (column * column * 3 + row * row * 5 + column * row + it.at * 4) % 11 === 3
      const x = (it.left + 8 + column * across).toFixed(1)
      const y = (it.top + 10 + row * down).toFixed(1)
      const size = `width="${(across - 4).toFixed(1)}" height="${(down - 6).toFixed(1)}"`
      panes.push(
        `<rect x="${x}" y="${y}" ${size} rx="1" fill="${isLit ? '#ffe3a3' : '#bcd3cb'}" opacity="${isLit ? 1 : 0.55}"/>`,
      )
    }
  return panes.join('')
}

/** Where a tree stands, how tall, and whether it is a slender one. */
const TREES: readonly (readonly [x: number, height: number, slender: boolean])[] = [
  [22, 62, false],
  [58, 44, false],
  [84, 74, true],
  [252, 40, false],
  [306, 58, true],
  [322, 48, true],
  [452, 46, false],
  [520, 34, false],
  [584, 64, true],
  [598, 50, false],
  [700, 36, false],
  [786, 52, false],
  [818, 70, true],
  [872, 40, false],
  [902, 56, false],
  [1000, 38, false],
  [1090, 42, false],
  [1172, 66, false],
  [1194, 50, false],
]

function trees(): string {
  return TREES.map(([x, height, slender]) => {
    const top = SHORE - height
    const trunk = `<path d="M${x} ${SHORE}V${top + height / 2}" stroke="#3b5a49" stroke-width="3"/>`
    if (slender)
      return `${trunk}<ellipse cx="${x}" cy="${top + height * 0.45}" rx="${height * 0.13}" ry="${height * 0.46}" fill="url(#leaf)"/>`
    const r = height * 0.34
    const crown = [
      [x - r * 0.55, top + r * 1.2, r * 0.72],
      [x + r * 0.55, top + r * 1.15, r * 0.74],
      [x, top + r * 0.85, r * 0.85],
    ]
    const rounds = crown.map(
      ([cx = 0, cy = 0, size = 0]) =>
        `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${size.toFixed(1)}" fill="url(#leaf)"/>`,
    )
    return `${trunk}${rounds.join('')}`
  }).join('\n')
}

function clouds(): string {
  const cloud = (x: number, y: number, size: number, opacity: number) =>
    `<path transform="translate(${x} ${y}) scale(${size})" d="M0 0c8-12 26-13 34-4 9-16 38-16 45 1 14-6 30 0 33 9 12-2 22 3 24 8H-22c2-8 12-14 22-14z" fill="url(#cloud)" opacity="${opacity}"/>`
  return [
    cloud(150, 84, 1.15, 0.8),
    cloud(470, 52, 0.8, 0.65),
    cloud(1036, 92, 1, 0.8),
    cloud(640, 128, 0.6, 0.6),
  ].join('')
}

function birds(): string {
  const bird = (x: number, y: number, size: number) =>
    `<path d="M${x} ${y}q${size * 0.5}-${size * 0.55} ${size} 0q${size * 0.5}-${size * 0.55} ${size} 0" fill="none" stroke="#3f6f73" stroke-width="2" stroke-linecap="round"/>`
  return [bird(694, 92, 9), bird(722, 78, 7), bird(742, 98, 6)].join('')
}

/** Buildings and trees on still water, soft and dark. */
function reflections(): string {
  const walls = BUILDINGS.map(
    ([left, width, height]) =>
      `<rect x="${left}" y="${SHORE + 4}" width="${width}" height="${height}" fill="url(#mirror)"/>`,
  )
  const crowns = TREES.map(
    ([x, height, slender]) =>
      `<ellipse cx="${x}" cy="${(SHORE + height * 0.4).toFixed(1)}" rx="${(height * (slender ? 0.13 : 0.34)).toFixed(1)}" ry="${(height * 0.4).toFixed(1)}" fill="url(#shade)"/>`,
  )
  return [...walls, ...crowns].join('')
}

/** The sun on the water, and light lines that show that it is water. */
function glitter(): string {
  const sun = [0, 1, 2, 3, 4, 5, 6].map((at) => {
    const half = 34 - at * 3 + ((at * 5) % 4) * 6
    return `<rect x="${852 - half + ((at * 13) % 9)}" y="${SHORE + 7 + at * 11}" width="${half * 2}" height="3" rx="1.5" fill="#ffdca6" opacity="${(0.62 - at * 0.075).toFixed(2)}"/>`
  })
  const lines = Array.from({ length: 22 }, (_, at) => {
    const x = (at * 397) % WIDTH
    const y = SHORE + 14 + ((at * 53) % 96)
    return `<rect x="${x}" y="${y}" width="${40 + ((at * 29) % 60)}" height="2" rx="1" fill="#9cc9bd" opacity=".16"/>`
  })
  return [...sun, ...lines].join('')
}

/** The near bank, with reeds. */
function bank(): string {
  const reeds = Array.from({ length: 30 }, (_, at) => {
    const x = at < 12 ? 10 + ((at * 37) % 96) : 1010 + ((at * 41) % 184)
    const foot = 446 + ((at * 17) % 30)
    const tall = 26 + ((at * 23) % 34)
    const lean = ((at * 7) % 13) - 6
    return `<path d="M${x} ${foot}q${lean * 0.3} ${-tall * 0.6} ${lean} ${-tall}" stroke="${at % 3 === 0 ? '#2c7a5f' : '#1d5d4b'}" stroke-width="2.5" stroke-linecap="round" fill="none"/>`
  })
  return `<path d="M0 432c120-22 260-14 380 8s250 26 400 16 260-40 420-30V480H0z" fill="url(#bank)"/>${reeds.join('')}`
}
