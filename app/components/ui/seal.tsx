import type { LicenceLevel } from './licence-mark'

const SEAL_TEXT: Record<LicenceLevel, [string, string]> = {
  free: ['免费', '商用'],
  restricted: ['商用', '授权'],
  unverified: ['授权', '未核'],
}

/** 白文 (filled) for free commercial use, 朱文 (outlined) otherwise. Only on a font's page and its download. */
export function Seal({ level, text = SEAL_TEXT[level] }: { level: LicenceLevel; text?: [string, string] }) {
  const suffix = level === 'free' ? '' : level === 'restricted' ? ' seal--outline' : ' seal--unverified'
  return (
    <span className={`seal${suffix}`}>
      {text[0]}
      <br />
      {text[1]}
    </span>
  )
}
