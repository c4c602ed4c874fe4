import * as account from './account/handlers.server'
import * as articles from './articles/handlers.server'
import type { Handlers } from './backend'
import * as baike from './baike/handlers.server'
import * as captcha from './captcha/handlers.server'
import * as cases from './cases/handlers.server'
import * as collectionDownloads from './collections/download.server'
import * as collections from './collections/handlers.server'
import * as columns from './columns/handlers.server'
import * as convertText from './convert-text/handlers.server'
import * as hanzi from './convert-hanzi/handlers.server'
import * as convertFile from './convert-file/handlers.server'
import * as compare from './compare/handlers.server'
import * as designers from './designers/handlers.server'
import * as dictionary from './dictionary/handlers.server'
import * as downloads from './downloads/handlers.server'
import * as favourites from './favourites/handlers.server'
import * as fonts from './fonts/handlers.server'
import * as glyphs from './glyphs/handlers.server'
import * as messageBoard from './message-board/handlers.server'
import * as messages from './messages/handlers.server'
import * as promotions from './promotions/handlers.server'
import * as search from './search/handlers.server'
import * as sharePicture from './share-picture/handlers.server'
import * as site from './site/handlers.server'
import * as sitemap from './site/sitemap.server'
import * as submissions from './submissions/handlers.server'
import * as variable from './variable/handlers.server'
import * as videos from './videos/handlers.server'
import * as css2 from './webfont/css2.server'
import * as webfont from './webfont/handlers.server'
import * as slices from './webfont/slices.server'
import * as webVariableFont from './webfont/web-variable-font.server'

/** Exactly one handler for every call of the contract; the type holds it. */
export const handlers: Handlers = {
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
  bindAccount: account.bindAccount,
  unbindAccount: account.unbindAccount,
  updatePassword: account.updatePassword,
  updateInfo: account.updateInfo,
  getUserInfo: account.getUserInfo,
  getSessions: account.getSessions,
  endSession: account.endSession,
  exportAccount: account.exportAccount,
  deleteAccount: account.deleteAccount,
  startWechat: account.startWechat,
  finishWechat: account.finishWechat,
  getDownloadHistory: downloads.getDownloadHistory,
  getAvatar: account.getAvatar,
  addGroup: favourites.addGroup,
  updateGroup: favourites.updateGroup,
  deleteGroup: favourites.deleteGroup,
  listGroups: favourites.listGroups,
  addFavouriteFont: favourites.addFavouriteFont,
  deleteFavouriteFont: favourites.deleteFavouriteFont,
  allFavouriteFonts: favourites.allFavouriteFonts,
  getGroup: favourites.getGroup,
  addFavouriteArticle: favourites.addFavouriteArticle,
  deleteFavouriteArticle: favourites.deleteFavouriteArticle,
  listFavouriteArticles: favourites.listFavouriteArticles,
  addFavouriteCollection: favourites.addFavouriteCollection,
  deleteFavouriteCollection: favourites.deleteFavouriteCollection,
  listFavouriteCollections: favourites.listFavouriteCollections,
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
  getCollectionZipUrl: collectionDownloads.getCollectionZipUrl,
  downloadCollection: collectionDownloads.downloadCollection,
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
}
