import * as account from './account'
import * as bindings from './account-bindings'
import * as member from './account-member'
import * as sessions from './account-sessions'
import * as wechat from './account-wechat'
import * as articles from './articles'
import * as baike from './baike'
import type { Call } from './call'
import * as captcha from './captcha'
import * as cases from './cases'
import * as collections from './collections'
import * as columns from './columns'
import * as convertText from './convert-text'
import * as hanzi from './convert-hanzi'
import * as css2 from './css2'
import * as convertFile from './convert-file'
import * as compare from './compare'
import * as designers from './designers'
import * as dictionary from './dictionary'
import * as downloads from './downloads'
import * as favourites from './favourites'
import * as fonts from './fonts'
import * as glyphs from './glyphs'
import * as messageBoard from './message-board'
import * as messages from './messages'
import * as promotions from './promotions'
import * as search from './search'
import * as sharePicture from './share-picture'
import * as site from './site'
import * as sitemap from './sitemap'
import * as slices from './slices'
import * as submissions from './submissions'
import * as variable from './variable'
import * as videos from './videos'
import * as webVariableFont from './web-variable-font'
import * as webfont from './webfont'

/** Every call of the API, once. */
export const calls = {
  getFontList: fonts.getFontList,
  getFontDetail: fonts.getFontDetail,
  getDownloadUrl: downloads.getDownloadUrl,
  getChildren: fonts.getChildren,
  getInformation: fonts.getInformation,
  getParent: fonts.getParent,
  getGlyphs: glyphs.getGlyphs,
  getGlyph: glyphs.getGlyph,
  getCharacter: glyphs.getCharacter,
  getFeatures: glyphs.getFeatures,
  download: downloads.download,
  getFontDictionary: dictionary.getFontDictionary,
  getByNumber: dictionary.getByNumber,
  subsetBatch: webfont.subsetBatch,
  getSubsetFile: webfont.getSubsetFile,
  getSpecimenPicture: webfont.getSpecimenPicture,
  getPicture: webfont.getPicture,
  css2: css2.css2,
  webVariableFont: webVariableFont.webVariableFont,
  getSlices: slices.getSlices,
  getFriendshipLinks: site.getFriendshipLinks,
  getKeyword: site.getKeyword,
  getShowData: site.getShowData,
  getAdverts: site.getAdverts,
  getCaptcha: captcha.getCaptcha,
  getCaptchaPicture: captcha.getCaptchaPicture,
  checkCaptcha: captcha.checkCaptcha,
  sendCode: account.sendCode,
  login: account.login,
  smsLogin: account.smsLogin,
  registerPhone: account.registerPhone,
  registerEmail: account.registerEmail,
  logout: account.logout,
  verifyResetCode: account.verifyResetCode,
  resetPassword: account.resetPassword,
  bindAccount: bindings.bindAccount,
  unbindAccount: bindings.unbindAccount,
  updatePassword: bindings.updatePassword,
  updateInfo: member.updateInfo,
  getUserInfo: member.getUserInfo,
  getSessions: sessions.getSessions,
  endSession: sessions.endSession,
  exportAccount: member.exportAccount,
  deleteAccount: member.deleteAccount,
  startWechat: wechat.startWechat,
  finishWechat: wechat.finishWechat,
  getDownloadHistory: downloads.getDownloadHistory,
  getAvatar: member.getAvatar,
  addGroup: favourites.addGroup,
  updateGroup: favourites.updateGroup,
  deleteGroup: favourites.deleteGroup,
  listGroups: favourites.listGroups,
  addFavouriteFont: favourites.addFont,
  deleteFavouriteFont: favourites.deleteFont,
  allFavouriteFonts: favourites.allFonts,
  getGroup: favourites.getGroup,
  addFavouriteArticle: favourites.addArticle,
  deleteFavouriteArticle: favourites.deleteArticle,
  listFavouriteArticles: favourites.listArticles,
  addFavouriteCollection: favourites.addCollection,
  deleteFavouriteCollection: favourites.deleteCollection,
  listFavouriteCollections: favourites.listCollections,
  myNews: messages.myNews,
  notifyList: messages.notifyList,
  notify: messages.notify,
  readMessage: messages.readMessage,
  favouriteCounts: messages.favouriteCounts,
  getColumnByType: columns.getColumnByType,
  selectArticles: articles.selectArticles,
  getArticle: articles.getArticle,
  getBaikeTitles: baike.getBaikeTitles,
  selectBaike: baike.selectBaike,
  getBaike: baike.getBaike,
  getCollectionTags: collections.getCollectionTags,
  selectCollections: collections.selectCollections,
  getCollection: collections.getCollection,
  getCollectionZipUrl: collections.getCollectionZipUrl,
  downloadCollection: collections.downloadCollection,
  selectCases: cases.selectCases,
  getCase: cases.getCase,
  selectVideos: videos.selectVideos,
  getVideo: videos.getVideo,
  getMediaFile: videos.getMediaFile,
  selectPromotions: promotions.selectPromotions,
  getPromotion: promotions.getPromotion,
  getByParameter: designers.getByParameter,
  searchAll: search.searchAll,
  getComparison: compare.getComparison,
  getOverlay: compare.getOverlay,
  getCompareDocument: compare.getDocument,
  getSitemap: sitemap.getSitemap,
  getSharePicture: sharePicture.getSharePicture,
  drawText: convertText.drawText,
  layOutText: convertText.layOutText,
  getSTSToken: submissions.getSTSToken,
  uploadPart: submissions.uploadPart,
  getFindings: submissions.getFindings,
  saveSubmission: submissions.saveSubmission,
  listSubmissions: submissions.listSubmissions,
  deleteSubmission: submissions.deleteSubmission,
  saveMessage: messageBoard.saveMessage,
  queryVariableList: variable.queryVariableList,
  convertHanzi: hanzi.convertHanzi,
  createJob: convertFile.createJob,
  putJobPart: convertFile.putJobPart,
  startJob: convertFile.startJob,
  getJobs: convertFile.getJobs,
  cancelJob: convertFile.cancelJob,
  getJobFile: convertFile.getJobFile,
} as const satisfies Record<string, Call>

export type Calls = typeof calls
export type CallName = keyof Calls

export * from './call'
export * from './errors'
