export type LicenceLevel = 'free' | 'restricted' | 'unverified'

export const LICENCE_TEXT: Record<LicenceLevel, string> = {
  free: '免费商用',
  restricted: '需授权',
  unverified: '授权未核实',
}

/** Filled, outlined or grey square, always with its text. */
export function LicenceMark({ level, text = LICENCE_TEXT[level] }: { level: LicenceLevel; text?: string }) {
  const suffix = level === 'free' ? '' : ` licence-mark--${level}`
  return <span className={`licence-mark${suffix}`}>{text}</span>
}
