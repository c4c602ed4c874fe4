import type { Call } from './call'
import * as dictionary from './dictionary'
import * as fonts from './fonts'
import * as site from './site'
import * as webfont from './webfont'

/** Every call of the API, once. */
export const calls = {
  getFontList: fonts.getFontList,
  getFontDetail: fonts.getFontDetail,
  getDownloadUrl: fonts.getDownloadUrl,
  getChildren: fonts.getChildren,
  getInformation: fonts.getInformation,
  getParent: fonts.getParent,
  download: fonts.download,
  getFontDictionary: dictionary.getFontDictionary,
  getByNumber: dictionary.getByNumber,
  subsetBatch: webfont.subsetBatch,
  getSubsetFile: webfont.getSubsetFile,
  getSpecimenPicture: webfont.getSpecimenPicture,
  getPicture: webfont.getPicture,
  getFriendshipLinks: site.getFriendshipLinks,
  getKeyword: site.getKeyword,
  getShowData: site.getShowData,
  getAdverts: site.getAdverts,
} as const satisfies Record<string, Call>

export type Calls = typeof calls
export type CallName = keyof Calls

export * from './call'
export * from './errors'
