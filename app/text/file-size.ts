/** 4.2 MB, as files are sold by. */
export function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(Math.sign(bytes), Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
