import { namePart } from '~/text/file-name'

const NAME_CHARACTERS = 12

/** 马善政毛笔楷书_犇向新岁.svg: whose letters, and the first of what they say. */
export function drawingName(familyName: string, text: string, extension: string): string {
  const words = [...plain(text)].slice(0, NAME_CHARACTERS).join('')
  return `${[plain(familyName), words].filter(Boolean).join('_')}.${extension}`
}

/** A dot within would look like an ending. */
const plain = (text: string) => namePart(text).replaceAll('.', '')
