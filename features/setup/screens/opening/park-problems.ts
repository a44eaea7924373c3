import { paletteOf, parseColour } from '#vocabulary/colour'

/** What a form about the park holds. */
export interface ParkValues {
  readonly name: string
  readonly address: string
  readonly servicePhone: string
  readonly gatePhone: string
  readonly legalOperator: string
  readonly colour: string
}

/** As `parkSave` takes a phone: digits and dashes, from 4 to 20 characters. */
const PHONE = /^\d[\d-]{2,18}\d$/

/** What is wrong with it before it is sent, in words by field. */
export function parkProblems({ name, servicePhone, gatePhone, colour }: ParkValues): {
  name: string | null
  servicePhone: string | null
  gatePhone: string | null
  colour: string | null
} {
  return {
    name: name.trim() === '' ? '请填写园区名称' : null,
    servicePhone: phoneProblem(servicePhone),
    gatePhone: phoneProblem(gatePhone),
    colour: colour.trim() === '' ? null : colourProblem(colour),
  }
}

function phoneProblem(typed: string): string | null {
  const phone = typed.trim()
  return phone === '' || PHONE.test(phone) ? null : '电话由数字和短横线组成，如 027-87650000'
}

function colourProblem(colour: string): string | null {
  if (parseColour(colour) === null) return '请填写 # 加六位字母或数字，如 #0b7a5b'
  return paletteOf(colour) === null ? '这个颜色上的文字看不清，请选择深一些的颜色' : null
}
