/** Colours of a drawn room: wall, floor, furniture, and the light on the screen. */
export interface RoomColours {
  wall: string
  floor: string
  wood: string
  screen: string
}

const WIDTH = 960
const HEIGHT = 540

/** A meeting room seen along its table, as SVG: so many chairs on each side, 2 to 6. */
export function meetingRoomSvg({ wall, floor, wood, screen }: RoomColours, chairs: number): string {
  const side = Array.from({ length: chairs }, (_, nth) => {
    const depth = (nth + 0.5) / chairs
    const y = 250 + depth * 190
    const reach = 110 + depth * 190
    const size = 26 + depth * 34
    const chair = (x: number) =>
      `<rect x="${(x - size / 2).toFixed(1)}" y="${(y - size).toFixed(1)}" width="${size.toFixed(1)}" height="${(size * 1.1).toFixed(1)}" rx="${(size / 5).toFixed(1)}" fill="#3b4a54"/>`
    return chair(WIDTH / 2 - reach) + chair(WIDTH / 2 + reach)
  }).join('')
  return frame(
    `<rect width="${WIDTH}" height="300" fill="${wall}"/><path d="M0 300 L260 210 H700 L960 300 V540 H0 Z" fill="${floor}"/>
<rect x="330" y="70" width="300" height="130" rx="6" fill="#1f2a30"/><rect x="340" y="80" width="280" height="110" rx="3" fill="${screen}"/>
<path d="M360 160 L420 120 L470 140 L540 100 L600 130" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>
${side}<path d="M400 240 H560 L700 470 H260 Z" fill="${wood}"/><path d="M260 470 H700 V486 H260 Z" fill="#00000022"/>`,
  )
}

/** A hall with rows of seats and a stage, as SVG. */
export function hallSvg({ wall, floor, wood, screen }: RoomColours): string {
  const rows = Array.from({ length: 5 }, (_, row) => {
    const y = 300 + row * 46
    const seats = 9 + row * 2
    const gap = 40 + row * 4
    return Array.from({ length: seats }, (_, seat) => {
      const x = WIDTH / 2 + (seat - (seats - 1) / 2) * gap
      return `<rect x="${(x - gap * 0.36).toFixed(1)}" y="${y}" width="${(gap * 0.72).toFixed(1)}" height="26" rx="6" fill="${wood}"/>`
    }).join('')
  }).join('')
  return frame(
    `<rect width="${WIDTH}" height="540" fill="${floor}"/><rect width="${WIDTH}" height="250" fill="${wall}"/>
<rect x="250" y="50" width="460" height="150" rx="6" fill="${screen}"/><path d="M180 210 H780 L820 262 H140 Z" fill="${wood}"/>${rows}`,
  )
}

/** A spot outdoors with an awning and a table, as SVG. */
export function stallSvg({ wall, floor, wood, screen }: RoomColours): string {
  const stripes = Array.from({ length: 8 }, (_, nth) => {
    const x = 280 + nth * 50
    return `<path d="M${x} 150 H${x + 50} L${x + 40 + nth * 2} 230 H${x - 10 + nth * 2} Z" fill="${nth % 2 ? '#fff' : screen}"/>`
  }).join('')
  return frame(
    `<rect width="${WIDTH}" height="540" fill="${wall}"/><rect y="380" width="${WIDTH}" height="160" fill="${floor}"/>
<rect x="290" y="220" width="10" height="220" fill="#5b6a72"/><rect x="670" y="220" width="10" height="220" fill="#5b6a72"/>
${stripes}<rect x="300" y="340" width="370" height="100" rx="6" fill="${wood}"/>
<circle cx="380" cy="320" r="22" fill="${screen}"/><circle cx="470" cy="316" r="26" fill="#fff"/><circle cx="570" cy="322" r="20" fill="${screen}"/>`,
  )
}

function frame(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inside}</svg>`
}
