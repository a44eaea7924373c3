// In which province a place lies, by the name of the province or of a large city in its address, as the sign that opens a plate there.

const PLACES: Readonly<Record<string, string>> = {
  京: '北京',
  津: '天津',
  沪: '上海',
  渝: '重庆',
  冀: '河北 石家庄 唐山 保定 廊坊',
  豫: '河南 郑州 洛阳',
  云: '云南 昆明',
  辽: '辽宁 沈阳 大连',
  黑: '黑龙江 哈尔滨',
  湘: '湖南 长沙 株洲',
  皖: '安徽 合肥 芜湖',
  鲁: '山东 济南 青岛 烟台',
  新: '新疆 乌鲁木齐',
  苏: '江苏 南京 苏州 无锡 常州 南通 徐州',
  浙: '浙江 杭州 宁波 温州 嘉兴 绍兴',
  赣: '江西 南昌',
  鄂: '湖北 武汉 襄阳 宜昌',
  桂: '广西 南宁 桂林',
  甘: '甘肃 兰州',
  晋: '山西 太原',
  蒙: '内蒙古 呼和浩特 包头',
  陕: '陕西 西安',
  吉: '吉林 长春',
  闽: '福建 福州 厦门 泉州',
  贵: '贵州 贵阳',
  粤: '广东 广州 深圳 东莞 佛山 珠海 惠州',
  青: '青海 西宁',
  藏: '西藏 拉萨',
  川: '四川 成都 绵阳',
  宁: '宁夏 银川',
  琼: '海南 海口 三亚',
}

/** The province's sign for plates of an address: the place that is named first in it; null: none is named. */
export function provinceOf(address: string): string | null {
  let first: { sign: string; at: number } | null = null
  for (const [sign, names] of Object.entries(PLACES))
    for (const name of names.split(' ')) {
      const at = address.indexOf(name)
      if (at >= 0 && (first === null || at < first.at)) first = { sign, at }
    }
  return first?.sign ?? null
}

/** Names of provinces and large cities, as they stand in addresses and in names of enterprises. */
export const PLACE_NAMES: readonly string[] = Object.values(PLACES).flatMap((names) => names.split(' '))
