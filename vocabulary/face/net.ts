// The few layers that the two face nets are made of, on plain arrays: height × width × channels, row by row.

/** A picture, or what a layer makes of one. */
export interface Field {
  readonly height: number
  readonly width: number
  readonly channels: number
  readonly data: Float32Array
}

/** Filters of one layer, as their net keeps them. */
export interface Convolution {
  /** 3×3 per channel; left out where the layer mixes channels alone. */
  readonly depthwise?: Float32Array
  /** Output channels × input channels, a row for each output. */
  readonly pointwise: Float32Array
  readonly bias: Float32Array
}

const fieldOf = (height: number, width: number, channels: number): Field => ({
  height,
  width,
  channels,
  data: new Float32Array(height * width * channels),
})

/** A full 3×3 convolution; `stride` 2 looks at every other place, and pads at the end alone. */
export function convolve(input: Field, filters: Float32Array, bias: Float32Array, stride: 1 | 2): Field {
  const { channels, data } = input
  const out = fieldOf(input.height / stride, input.width / stride, bias.length)
  const before = stride === 1 ? 1 : 0
  const around = new Float32Array(9 * channels)
  for (let y = 0; y < out.height; y += 1)
    for (let x = 0; x < out.width; x += 1) {
      for (let part = 0; part < 9; part += 1) {
        const fromY = y * stride - before + Math.floor(part / 3)
        const fromX = x * stride - before + (part % 3)
        const inside = fromY >= 0 && fromX >= 0 && fromY < input.height && fromX < input.width
        const from = (fromY * input.width + fromX) * channels
        for (let channel = 0; channel < channels; channel += 1)
          around[part * channels + channel] = inside ? (data[from + channel] ?? 0) : 0
      }
      dots(around, 0, filters, bias, out.data, (y * out.width + x) * bias.length)
    }
  return out
}

/** A 3×3 convolution of each channel by itself, then a mix of the channels. */
export function separable(input: Field, { depthwise, pointwise, bias }: Convolution, stride: 1 | 2): Field {
  return mix(depthwise ? eachChannel(input, depthwise, stride) : input, pointwise, bias)
}

function eachChannel(input: Field, filters: Float32Array, stride: 1 | 2): Field {
  const { channels, data } = input
  const out = fieldOf(input.height / stride, input.width / stride, channels)
  const before = stride === 1 ? 1 : 0
  for (let y = 0; y < out.height; y += 1)
    for (let x = 0; x < out.width; x += 1) {
      const to = (y * out.width + x) * channels
      for (let part = 0; part < 9; part += 1) {
        const fromY = y * stride - before + Math.floor(part / 3)
        const fromX = x * stride - before + (part % 3)
        if (fromY < 0 || fromX < 0 || fromY >= input.height || fromX >= input.width) continue
        const from = (fromY * input.width + fromX) * channels
        const filter = part * channels
        for (let channel = 0; channel < channels; channel += 1)
          out.data[to + channel] =
            (out.data[to + channel] ?? 0) + (data[from + channel] ?? 0) * (filters[filter + channel] ?? 0)
      }
    }
  return out
}

/** At each place every output is a sum of all channels. */
export function mix(input: Field, weights: Float32Array, bias: Float32Array): Field {
  const out = fieldOf(input.height, input.width, bias.length)
  for (let place = 0; place < input.height * input.width; place += 1)
    dots(input.data, place * input.channels, weights, bias, out.data, place * bias.length)
  return out
}

/** The inner loop of it all: each output is the sum of the inputs times its own row of weights. Four rows at once read the inputs once. */
function dots(
  input: Float32Array,
  from: number,
  weights: Float32Array,
  bias: Float32Array,
  out: Float32Array,
  to: number,
): void {
  const many = bias.length
  const size = weights.length / many
  let row = 0
  for (; row + 4 <= many; row += 4) {
    const [a, b, c, d] = [row * size, (row + 1) * size, (row + 2) * size, (row + 3) * size]
    let sumA = bias[row] ?? 0
    let sumB = bias[row + 1] ?? 0
    let sumC = bias[row + 2] ?? 0
    let sumD = bias[row + 3] ?? 0
    for (let i = 0; i < size; i += 1) {
      const value = input[from + i] ?? 0
      sumA += value * (weights[a + i] ?? 0)
      sumB += value * (weights[b + i] ?? 0)
      sumC += value * (weights[c + i] ?? 0)
      sumD += value * (weights[d + i] ?? 0)
    }
    out[to + row] = sumA
    out[to + row + 1] = sumB
    out[to + row + 2] = sumC
    out[to + row + 3] = sumD
  }
  for (; row < many; row += 1) {
    let sum = bias[row] ?? 0
    for (let i = 0; i < size; i += 1) sum += (input[from + i] ?? 0) * (weights[row * size + i] ?? 0)
    out[to + row] = sum
  }
}

/** The largest of 2×2 places; `stride` 1 keeps the size. */
export function largest(input: Field, stride: 1 | 2): Field {
  const { channels, data, width, height } = input
  const out = fieldOf(Math.ceil(height / stride), Math.ceil(width / stride), channels)
  for (let y = 0; y < out.height; y += 1)
    for (let x = 0; x < out.width; x += 1)
      for (let channel = 0; channel < channels; channel += 1) {
        let most = -Infinity
        for (let fromY = y * stride; fromY < Math.min(height, y * stride + 2); fromY += 1)
          for (let fromX = x * stride; fromX < Math.min(width, x * stride + 2); fromX += 1)
            most = Math.max(most, data[(fromY * width + fromX) * channels + channel] ?? 0)
        out.data[(y * out.width + x) * channels + channel] = most
      }
  return out
}

/** Sums fields of one size in place of the first, and cuts off what is below zero. */
export function sumCut(...fields: readonly [Field, ...Field[]]): Field {
  const data = fields[0].data.slice()
  for (const { data: more } of fields.slice(1))
    for (let i = 0; i < data.length; i += 1) data[i] = (data[i] ?? 0) + (more[i] ?? 0)
  for (let i = 0; i < data.length; i += 1) data[i] = Math.max(0, data[i] ?? 0)
  return { ...fields[0], data }
}

/** What is below zero counts a tenth. In place. */
export function leak(field: Field): Field {
  const { data } = field
  for (let i = 0; i < data.length; i += 1) {
    const value = data[i] ?? 0
    if (value < 0) data[i] = value * 0.1
  }
  return field
}

/** The mean of each channel. */
export function means({ channels, data, width, height }: Field): Field {
  const out = fieldOf(1, 1, channels)
  for (let i = 0; i < data.length; i += 1) out.data[i % channels] = (out.data[i % channels] ?? 0) + (data[i] ?? 0)
  for (let channel = 0; channel < channels; channel += 1)
    out.data[channel] = (out.data[channel] ?? 0) / (width * height)
  return out
}
