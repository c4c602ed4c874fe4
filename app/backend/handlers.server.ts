import type { Handlers } from './backend'
import * as dictionary from './dictionary/handlers.server'
import * as fonts from './fonts/handlers.server'
import * as site from './site/handlers.server'
import * as webfont from './webfont/handlers.server'

/** Exactly one handler for every call of the contract; the type holds it. */
export const handlers: Handlers = {
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
}
