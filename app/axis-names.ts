/** What the axes of variable fonts are called in Chinese: the registered ones, and those that foundries use most. */
const NAMES: Readonly<Record<string, string>> = {
  wght: '字重',
  wdth: '字宽',
  slnt: '倾斜',
  ital: '斜体',
  opsz: '光学尺寸',
  GRAD: '灰度',
  SOFT: '柔和',
  ROND: '圆角',
  CASL: '随意',
  MONO: '等宽',
  CRSV: '草写',
  FILL: '填充',
  WONK: '异趣',
  CONT: '反差',
  CNTR: '反差',
  XHGT: 'x 高度',
  YOPQ: '横画粗细',
  XOPQ: '竖画粗细',
  XTRA: '字腔宽度',
  YTUC: '大写高度',
  YTLC: '小写高度',
  YTAS: '升部高度',
  YTDE: '降部深度',
  BLED: '晕墨',
  SCAN: '扫描线',
  SHRP: '锐度',
  SPAC: '字距',
  TRAK: '字距',
  SRFF: '衬线',
  SERF: '衬线',
}

interface NamedAxis {
  tag: string
  name: { zh?: string; zhHant?: string; en?: string }
}

/** An axis by its Chinese name: as it is commonly called, else as its font calls it, else by its tag. */
export function axisName({ tag, name }: NamedAxis): string {
  return NAMES[tag] ?? name.zh ?? name.zhHant ?? name.en ?? tag
}
