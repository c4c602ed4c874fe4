import { embeddingBits } from '../licence/policy'

/**
 * Why a stranger's font may not be converted, going by what the file itself says; null where it may. Who ticks that
 * they have the right can't overrule that: here nobody has read a licence.
 */
export function refusalOf(fsType: number, isWhole: boolean): string | null {
  const { restricted, bitmapOnly, noSubsetting } = embeddingBits(fsType)
  if (restricted) return `字体标着“限制嵌入”（fsType ${fsType}），没有权利人的许可不能转换。`
  if (bitmapOnly) return `字体标着“只许位图嵌入”（fsType ${fsType}），不能转换轮廓。`
  if (noSubsetting && !isWhole)
    return `字体标着“禁止子集化”（fsType ${fsType}），只能保留全部字符来转换格式。`
  return null
}
