import { beforeAll, describe, expect, it } from 'vitest'
import { issueTicket } from '~/backend/account/tickets.server'
import { calls, type Call, type CallName, type ErrorCode } from '~/contract'
import { tokenHeaders } from '~/contract/token'
import { belongingsOf, furnish } from '../factories/belongings'
import { writeEntries } from '../factories/entries'
import { loginOf, makeMember } from '../factories/members'
import { newPhone, PASSWORD, solvedCaptcha, Visitor } from '../factories/visitor'
import { onBothTransports, type Subject } from './transports'

const WECHAT = {
  WECHAT_APP_ID: 'app',
  WECHAT_APP_SECRET: 'secret',
  WECHAT_OPEN_BASE: 'http://127.0.0.1:1',
  WECHAT_API_BASE: 'http://127.0.0.1:1',
}
onBothTransports('who may call', suite, WECHAT)

const ALL = Object.entries(calls) as [CallName, Call][]
const named = (auth: Call['auth']) => ALL.filter(([, call]) => call.auth === auth).map(([name]) => name)

/** Somebody with a row in every table of members' rows; `mark` is in all their texts and is each row's id. */
interface Owner {
  id: string
  phone: string
  mark: string
  /** An article that is among their favourites. */
  article: string
  /** A solved captcha, and a WeChat state that the owner began. */
  captchaVerification: string
  state: string
}
type Attempt = (owner: Owner) => [input: object, answer?: ErrorCode]

/** The call has nothing of any member's. */
const OF_NOBODY = null
/** The call names nothing: it is about whoever calls. */
const about: Attempt = () => [{}]
const theArticle: Attempt = ({ article }) => [{ body: { id: article } }]

/**
 * What somebody else tries with each call: to name what is the owner's wherever it names anything, and the refusal
 * that they get. Without one the call is done, for the caller alone. A call without a row doesn't compile.
 */
const ATTEMPTS: Readonly<Record<CallName, Attempt | typeof OF_NOBODY>> = {
  getFontList: OF_NOBODY,
  css2: OF_NOBODY,
  webVariableFont: OF_NOBODY,
  getSlices: OF_NOBODY,
  getFontDetail: OF_NOBODY,
  getDownloadUrl: () => [{ query: { id: 'Y20001' } }],
  getChildren: OF_NOBODY,
  getInformation: OF_NOBODY,
  getParent: OF_NOBODY,
  getGlyphs: OF_NOBODY,
  getGlyph: OF_NOBODY,
  getCharacter: OF_NOBODY,
  getFeatures: OF_NOBODY,
  download: ({ id }) => [
    { params: { id: 'Y20001' }, query: { expires: '99999999999', member: id, signature: 'x' } },
    'FORBIDDEN',
  ],
  getColumnByType: OF_NOBODY,
  selectArticles: OF_NOBODY,
  getArticle: OF_NOBODY,
  getBaikeTitles: OF_NOBODY,
  selectBaike: OF_NOBODY,
  getBaike: OF_NOBODY,
  getCollectionTags: OF_NOBODY,
  selectCollections: OF_NOBODY,
  getCollection: OF_NOBODY,
  selectCases: OF_NOBODY,
  getCase: OF_NOBODY,
  selectVideos: OF_NOBODY,
  getVideo: OF_NOBODY,
  getMediaFile: OF_NOBODY,
  selectPromotions: OF_NOBODY,
  getPromotion: OF_NOBODY,
  getByParameter: OF_NOBODY,
  getComparison: OF_NOBODY,
  getOverlay: OF_NOBODY,
  getCompareDocument: OF_NOBODY,
  getSitemap: OF_NOBODY,
  getSharePicture: OF_NOBODY,
  drawText: OF_NOBODY,
  layOutText: OF_NOBODY,
  getCollectionZipUrl: () => [{ query: { id: 'big-letters' } }],
  downloadCollection: ({ id }) => [
    { params: { id: 'big-letters' }, query: { expires: '99999999999', member: id, signature: 'x' } },
    'FORBIDDEN',
  ],
  searchAll: OF_NOBODY,
  getFontDictionary: OF_NOBODY,
  getByNumber: OF_NOBODY,
  subsetBatch: OF_NOBODY,
  getSubsetFile: OF_NOBODY,
  getSpecimenPicture: OF_NOBODY,
  getPicture: OF_NOBODY,
  getFriendshipLinks: OF_NOBODY,
  getKeyword: OF_NOBODY,
  getShowData: OF_NOBODY,
  getAdverts: OF_NOBODY,
  getCaptcha: OF_NOBODY,
  getCaptchaPicture: OF_NOBODY,
  checkCaptcha: OF_NOBODY,
  sendCode: ({ phone, captchaVerification }) => [
    { body: { account: phone, type: 'confirm', captchaVerification } },
    'INVALID',
  ],
  login: ({ phone, captchaVerification }) => [
    { body: { account: phone, password: PASSWORD, captchaVerification } },
    'LOGIN',
  ],
  smsLogin: ({ phone }) => [{ body: { account: phone, code: '000000' } }, 'CODE'],
  registerPhone: ({ phone }) => [
    { body: { phone, code: '000000', password: PASSWORD, agreement: true } },
    'CODE',
  ],
  registerEmail: ({ mark }) => [
    { body: { email: `${mark}@type.cn`, code: '000000', password: PASSWORD, agreement: true } },
    'CODE',
  ],
  logout: about,
  verifyResetCode: ({ phone }) => [{ body: { account: phone, code: '000000' } }, 'CODE'],
  resetPassword: ({ mark }) => [{ body: { ticket: mark, password: PASSWORD } }, 'TICKET'],
  bindAccount: ({ phone }) => [{ body: { type: 'phone', account: phone, code: '000000' } }, 'CODE'],
  unbindAccount: () => [{ body: { type: 'phone' } }],
  updatePassword: () => [{ body: { password: PASSWORD } }, 'PROOF'],
  updateInfo: () => [{ form: { nickname: '别的人' } }],
  getUserInfo: about,
  getSessions: about,
  endSession: ({ mark }) => [{ query: { id: mark } }, 'NOT_FOUND'],
  exportAccount: about,
  deleteAccount: () => [{ body: {} }],
  startWechat: () => [{ body: { purpose: 'bind', redirectUri: 'http://own.test/auth/wechat/callback' } }],
  finishWechat: ({ state }) => [{ body: { code: 'code', state } }, 'WECHAT'],
  getDownloadHistory: () => [{ query: {} }],
  getAvatar: OF_NOBODY,
  addGroup: ({ mark }) => [{ body: { name: `${mark}-name` } }],
  updateGroup: ({ mark }) => [{ query: { id: mark }, body: { name: '我的' } }, 'NOT_FOUND'],
  deleteGroup: ({ mark }) => [{ query: { id: mark } }, 'NOT_FOUND'],
  listGroups: about,
  addFavouriteFont: ({ mark }) => [{ body: { fontGNo: 'Y20001', groupId: mark } }, 'NOT_FOUND'],
  deleteFavouriteFont: () => [{ body: { fontGNo: ['Y20001', 'Y20002', 'Y20003', 'Y20004', 'Y20005'] } }],
  allFavouriteFonts: () => [{ query: {} }],
  getGroup: ({ mark }) => [{ query: { id: mark } }, 'NOT_FOUND'],
  addFavouriteArticle: theArticle,
  deleteFavouriteArticle: theArticle,
  listFavouriteArticles: () => [{ query: {} }],
  addFavouriteCollection: ({ article }) => [{ body: { id: article } }, 'NOT_FOUND'],
  deleteFavouriteCollection: theArticle,
  listFavouriteCollections: () => [{ query: {} }],
  myNews: () => [{ query: {} }],
  notifyList: () => [{ query: {} }],
  notify: about,
  readMessage: ({ mark }) => [{ params: { id: mark } }, 'NOT_FOUND'],
  favouriteCounts: about,
  // By the owner's own keys: `submissions.test.ts`, because a key has a form that a mark has not.
  getSTSToken: () => [{ query: { fileName: 'a.ttf', size: 10, key: '0'.repeat(32) } }, 'NOT_FOUND'],
  uploadPart: OF_NOBODY,
  getFindings: () => [{ query: { key: '0'.repeat(32) } }, 'NOT_FOUND'],
  saveSubmission: () => [{ body: {} }, 'INVALID'],
  listSubmissions: () => [{ query: {} }],
  deleteSubmission: () => [{ query: { id: '00000000-0000-4000-8000-000000000000' } }, 'NOT_FOUND'],
  saveMessage: OF_NOBODY,
  convertHanzi: OF_NOBODY,
  createJob: OF_NOBODY,
  putJobPart: OF_NOBODY,
  startJob: OF_NOBODY,
  getJobs: OF_NOBODY,
  cancelJob: OF_NOBODY,
  getJobFile: OF_NOBODY,
  queryVariableList: OF_NOBODY,
}

function suite(subject: Subject) {
  const tokens: Record<string, string | null> = { 'no token': null, 'a token of nobody': 'made-up' }
  beforeAll(async () => {
    await writeEntries(subject.library.folder)
    await subject.library.importAgain()
    const { backend } = subject.library
    const past = new Date(backend.now().getTime() - 1000).toISOString()
    tokens['an expired token'] = await loginOf(backend, await makeMember(backend), past)
    const locked = await makeMember(backend, { status: 'locked' })
    tokens['a locked member’s token'] = await loginOf(backend, locked)
    const gone = await makeMember(backend)
    tokens['a deleted member’s token'] = await loginOf(backend, gone)
    await backend.db.deleteFrom('member').where('id', '=', gone).execute()
  })
  const ask = async (name: CallName, token: string | null, header = 0) => {
    const { method, path }: Call = calls[name]
    const response = await subject.raw(path.replace(/:\w+/g, 'x'), {
      method,
      headers: token === null ? {} : { [tokenHeaders('yongzi')[header]!]: token },
    })
    const { code } = (await response.json().catch(() => ({}))) as { code?: string }
    return { status: response.status, code }
  }
  const REFUSED = { status: 401, code: 'S00106' }
  const BAD = ['a token of nobody', 'an expired token', 'a locked member’s token', 'a deleted member’s token']

  it('has three kinds of calls, and each call is of one', () => {
    expect([...named('required'), ...named('optional'), ...named('none')].sort()).toEqual(
      Object.keys(calls).sort(),
    )
  })

  describe.each(['no token', ...BAD])('%s', (kind) => {
    it.each(named('required'))('opens no %s', async (name) => {
      expect(await ask(name, tokens[kind]!)).toEqual(REFUSED)
    })
  })

  // A caller who shows a token means to be somebody: they must learn that they are nobody.
  it.each(named('optional'))('refuses a bad token at %s, which asks for none', async (name) => {
    expect(await ask(name, null)).not.toEqual(REFUSED)
    for (const kind of BAD) expect(await ask(name, tokens[kind]!), `${name} with ${kind}`).toEqual(REFUSED)
  })

  it.each(named('none'))('looks at no token at %s', async (name) => {
    const without = await ask(name, null)
    expect(without).not.toEqual(REFUSED)
    for (const kind of BAD) expect(await ask(name, tokens[kind]!), `${name} with ${kind}`).toEqual(without)
  })

  it('reads each of the three headers', async () => {
    for (const header of [0, 1, 2]) expect(await ask('getUserInfo', 'made-up', header)).toEqual(REFUSED)
  })

  describe('another member’s token', () => {
    let marks = 0
    const driver = () => subject.library.backend.database.driver
    const makeOwner = async (): Promise<Owner> => {
      const { backend } = subject.library
      const [mark, phone] = [`mark${++marks}`, newPhone()]
      const id = await makeMember(backend, { phone, email: `${mark}@type.cn`, nickname: mark })
      furnish(driver(), id, mark)
      const { entry_id } = belongingsOf(driver(), id)['favourite_entry']![0] as { entry_id: string }
      const captchaVerification = await solvedCaptcha(backend)
      const state = await issueTicket(backend, 'wechat', { purpose: 'bind', sessionId: mark })
      return { id, phone, mark, article: entry_id, captchaVerification, state }
    }

    it('has something to try at every call, and at each that requires one', () => {
      expect(Object.keys(ATTEMPTS).sort()).toEqual(Object.keys(calls).sort())
      for (const name of named('required')) expect(ATTEMPTS[name], name).not.toBe(OF_NOBODY)
    })

    const tried = (Object.keys(ATTEMPTS) as CallName[]).filter((name) => ATTEMPTS[name] !== OF_NOBODY)
    it.each(tried)('reaches nothing of the owner’s by %s', async (name) => {
      const { backend } = subject.library
      const owner = await makeOwner()
      const before = belongingsOf(driver(), owner.id)
      expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true)
      const other = new Visitor(subject.library, subject.transport)
      other.token = await loginOf(backend, await makeMember(backend))
      const [input, answer] = ATTEMPTS[name]!(owner)
      const call: Call = calls[name]
      const got = await other.call(call, input as never).then(
        async (output) => ({ code: undefined, said: await wordsOf(output) }),
        (error: Error & { code?: string; fields?: object }) => ({
          code: error.code ?? error.message,
          said: JSON.stringify([error.message, error.fields]),
        }),
      )
      expect(got.code).toBe(answer)
      for (const own of [owner.id, owner.phone]) expect(got.said).not.toContain(own)
      expect(got.said).not.toContain(owner.mark)
      expect(belongingsOf(driver(), owner.id)).toEqual(before)
    })

    it('finds the owner’s own where the owner asks', async () => {
      const owner = await makeOwner()
      const one = new Visitor(subject.library, subject.transport)
      one.token = await loginOf(subject.library.backend, owner.id)
      for (const name of [
        'getUserInfo',
        'listGroups',
        'myNews',
        'getDownloadHistory',
        'getSessions',
      ] as const)
        expect(JSON.stringify(await one.call(calls[name] as Call, { query: {} } as never)), name).toContain(
          owner.mark,
        )
    })
  })
}

/** All that an answer says, files too. */
async function wordsOf(output: unknown): Promise<string> {
  const { body } = (output ?? {}) as { body?: BodyInit }
  return body === undefined ? JSON.stringify(output) : new Response(body).text()
}
