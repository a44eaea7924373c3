import sharp from 'sharp'

// Pictures as people take them on a round, drawn by chance: what hangs on a wall, what stands in a room, a corridor under its lamps, a dark corner, a plain door.

/** The size of a drawn picture: a phone's, made small. */
const WIDTH = 160
const HEIGHT = 120

/** A number from 0 up to 1, the next of a row that its beginning decides (mulberry32). */
export function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Scene = (chance: () => number) => (x: number, y: number) => number

/** A wall with boxes, doors and signs on it. */
const wall: Scene = (chance) => {
  const ground = 60 + chance() * 140
  const boxes = Array.from({ length: 6 + Math.floor(chance() * 14) }, () => ({
    x: chance() * WIDTH,
    y: chance() * HEIGHT,
    wide: 12 + chance() * 60,
    high: 12 + chance() * 50,
    grey: chance() * 255,
  }))
  return (x, y) =>
    boxes.findLast((box) => x >= box.x && x < box.x + box.wide && y >= box.y && y < box.y + box.high)?.grey ?? ground
}

/** Machines: round things, and pipes that lead to them. */
const machines: Scene = (chance) => {
  const ground = 30 + chance() * 120
  const tanks = Array.from({ length: 4 + Math.floor(chance() * 8) }, () => ({
    x: chance() * WIDTH,
    y: chance() * HEIGHT,
    radius: 8 + chance() * 30,
    grey: chance() * 255,
  }))
  const pipes = Array.from({ length: 3 + Math.floor(chance() * 6) }, () => ({
    slope: chance() * 4 - 2,
    at: chance() * HEIGHT * 2 - HEIGHT / 2,
    thick: 3 + chance() * 8,
    grey: chance() * 255,
  }))
  return (x, y) =>
    tanks.findLast((tank) => Math.hypot(x - tank.x, y - tank.y) < tank.radius)?.grey ??
    pipes.findLast((pipe) => Math.abs(y - pipe.at - pipe.slope * x) < pipe.thick)?.grey ??
    ground
}

/** A corridor: bright at its end, darker to all sides. */
const corridor: Scene = (chance) => {
  const [x0, y0] = [WIDTH * (0.4 + chance() * 0.2), HEIGHT * (0.4 + chance() * 0.2)]
  const bright = 120 + chance() * 130
  const far = 70 + chance() * 60
  return (x, y) => bright * Math.exp(-Math.hypot(x - x0, y - y0) / far)
}

/** A plain door, with the light from one side. */
const plain: Scene = (chance) => {
  const grey = 60 + chance() * 150
  const fall = (chance() - 0.5) * 0.6
  return (x) => grey + (x - WIDTH / 2) * fall
}

/** A corner without light. */
const dark: Scene = (chance) => {
  const grey = chance() * 14
  return () => grey
}

/** So many scenes of ten are of each kind. */
const SCENES: readonly Scene[] = [wall, wall, wall, wall, machines, machines, machines, corridor, plain, dark]

/** Draws an honest picture by chance, with the noise of a small camera, as PNG. */
export async function honestPicture(seed: number): Promise<Buffer> {
  const chance = chances(seed)
  const scene = SCENES[Math.floor(chance() * SCENES.length)] ?? wall
  return await drawn(scene(chance), chance)
}

/** A picture with texture: a wall with things on it. */
export function texturedPicture(seed: number): Promise<Buffer> {
  const chance = chances(seed)
  return drawn(wall(chance), chance)
}

/** A picture that says nothing: by its name. */
export function emptyPicture(name: 'corridor' | 'plain' | 'dark', seed: number): Promise<Buffer> {
  const chance = chances(seed)
  return drawn({ corridor, plain, dark }[name](chance), chance)
}

function drawn(greyAt: (x: number, y: number) => number, chance: () => number): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1)
      pixels[y * WIDTH + x] = Math.min(255, Math.max(0, greyAt(x, y) + (chance() - 0.5) * 12))
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .png()
    .toBuffer()
}
