/** OpenType features as readers of Chinese call them. Source of what they do: the OpenType registry of features. */

interface FeatureFacts {
  name: string
  /** Applied unless switched off, as CSS Fonts 4 and HarfBuzz have it. */
  byDefault?: true
  /** The one direction of text in which it does anything. */
  dir?: 'h' | 'v'
}

const FEATURES: Readonly<Record<string, FeatureFacts>> = {
  aalt: { name: '全部替换形' },
  abvm: { name: '上方附标定位', byDefault: true },
  afrc: { name: '竖式分数' },
  blwm: { name: '下方附标定位', byDefault: true },
  c2pc: { name: '大写变特小型大写' },
  c2sc: { name: '大写变小型大写' },
  calt: { name: '上下文替换', byDefault: true },
  case: { name: '大写环境标点' },
  ccmp: { name: '字形合成与分解', byDefault: true },
  chws: { name: '横排标点挤压', dir: 'h' },
  clig: { name: '上下文连字', byDefault: true },
  cpsp: { name: '大写字距' },
  cswh: { name: '上下文花体' },
  curs: { name: '草书连接', byDefault: true },
  dist: { name: '字间距离', byDefault: true },
  dlig: { name: '任选连字' },
  dnom: { name: '分母' },
  expt: { name: '专家字形' },
  fina: { name: '词尾形' },
  frac: { name: '分数' },
  fwid: { name: '全角' },
  halt: { name: '半角标点', dir: 'h' },
  hist: { name: '历史字形' },
  hkna: { name: '横排假名', dir: 'h' },
  hlig: { name: '历史连字' },
  hojo: { name: 'JIS X 0212 字形' },
  hwid: { name: '半角' },
  init: { name: '词首形' },
  isol: { name: '独立形' },
  ital: { name: '意大利体' },
  jp04: { name: 'JIS2004 字形' },
  jp78: { name: 'JIS78 字形' },
  jp83: { name: 'JIS83 字形' },
  jp90: { name: 'JIS90 字形' },
  kern: { name: '字偶距', byDefault: true, dir: 'h' },
  liga: { name: '连字', byDefault: true },
  lnum: { name: '等高数字' },
  locl: { name: '地区字形', byDefault: true },
  mark: { name: '附标定位', byDefault: true },
  medi: { name: '词中形' },
  mgrk: { name: '数学希腊字母' },
  mkmk: { name: '附标叠放', byDefault: true },
  nalt: { name: '带圈等注释形' },
  nlck: { name: '日本国语审议会字形' },
  numr: { name: '分子' },
  onum: { name: '旧式数字' },
  ordn: { name: '序数' },
  ornm: { name: '装饰符号' },
  palt: { name: '比例标点', dir: 'h' },
  pcap: { name: '特小型大写' },
  pkna: { name: '比例假名' },
  pnum: { name: '比例数字' },
  pwid: { name: '比例宽度' },
  qwid: { name: '四分之一角' },
  rand: { name: '随机替换', byDefault: true },
  rclt: { name: '必要的上下文替换', byDefault: true },
  rlig: { name: '必要的连字', byDefault: true },
  ruby: { name: '注音字形' },
  rvrn: { name: '必要的变化替换', byDefault: true },
  salt: { name: '风格替换' },
  sinf: { name: '科学下标' },
  smcp: { name: '小型大写' },
  smpl: { name: '简体字形' },
  subs: { name: '下标' },
  sups: { name: '上标' },
  swsh: { name: '花体' },
  titl: { name: '标题字形' },
  tnam: { name: '人名用繁体字形' },
  tnum: { name: '等宽数字' },
  trad: { name: '繁体字形' },
  twid: { name: '三分之一角' },
  unic: { name: '单一大小写' },
  valt: { name: '竖排居中', dir: 'v' },
  vchw: { name: '竖排标点挤压', dir: 'v' },
  vert: { name: '竖排', byDefault: true, dir: 'v' },
  vhal: { name: '竖排半角标点', dir: 'v' },
  vkna: { name: '竖排假名', dir: 'v' },
  vkrn: { name: '竖排字偶距', byDefault: true, dir: 'v' },
  vpal: { name: '竖排比例标点', dir: 'v' },
  vrt2: { name: '竖排与旋转', dir: 'v' },
  vrtr: { name: '竖排旋转', dir: 'v' },
  zero: { name: '带斜线的零' },
}

/** What a feature is called and when it applies; numbered sets have names by rule, unknown tags their own. */
export function featureFacts(tag: string): FeatureFacts {
  const known = FEATURES[tag]
  if (known) return known
  const [, kind, number] = /^(ss|cv)(\d\d)$/.exec(tag) ?? []
  if (kind) return { name: `${kind === 'ss' ? '风格集' : '字符变体'} ${Number(number)}` }
  return { name: tag }
}
