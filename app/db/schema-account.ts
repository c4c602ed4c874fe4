/** The tables of members and of what is theirs. Same forms as in `schema.ts`: ISO times, 0 and 1, JSON text. */
export interface AccountTables {
  member: MemberTable
  session: SessionTable
  verification_code: VerificationCodeTable
  captcha_challenge: CaptchaChallengeTable
  ticket: TicketTable
  favourite_group: FavouriteGroupTable
  favourite_font: FavouriteFontTable
  favourite_entry: FavouriteEntryTable
  message: MessageTable
  message_read: MessageReadTable
  download_record: DownloadRecordTable
}

export interface MemberTable {
  id: string
  nickname: string
  phone: string | null
  /** In lower case. */
  email: string | null
  wechat_unionid: string | null
  wechat_name: string | null
  /** argon2id in its own notation; null for those who log in by code or WeChat only. */
  password_hash: string | null
  password_changed_at: string | null
  /** Content hash of the picture in storage. */
  avatar: string | null
  status: 'active' | 'locked'
  created_at: string
}

export interface SessionTable {
  /** Names the login to its member; tells nothing of the token. */
  id: string
  token_hash: string
  member_id: string
  /** Browser and system, in words. */
  device: string
  created_at: string
  last_used_at: string
  expires_at: string
}

export interface VerificationCodeTable {
  /** Phone number or e-mail address in lower case. */
  account: string
  purpose: string
  /** Hash over account, purpose and code with the library's secret. */
  code_hash: string
  /** The member who asked, where one had to be logged in. */
  member_id: string | null
  tries: number
  created_at: string
  expires_at: string
}

export interface CaptchaChallengeTable {
  token: string
  type: string
  /** JSON: a point, points or a text. */
  answer: string
  secret_key: string
  expires_at: string
}

/** Something that opens one door once: a solved captcha, a verified reset, a WeChat state. */
export interface TicketTable {
  hash: string
  kind: 'captcha' | 'reset' | 'wechat'
  /** JSON of what the door must know. */
  payload: string
  expires_at: string
}

export interface FavouriteGroupTable {
  id: string
  member_id: string
  name: string
  sample: string
  created_at: string
}

export interface FavouriteFontTable {
  member_id: string
  family_gno: string
  group_id: string | null
  created_at: string
}

/** A favourite article or collection. */
export interface FavouriteEntryTable {
  member_id: string
  entry_id: string
  created_at: string
}

export interface MessageTable {
  id: string
  /** Null: for everybody. */
  member_id: string | null
  type: string
  title: string
  summary: string
  body: string
  href: string | null
  pinned: number
  created_at: string
}

export interface MessageReadTable {
  message_id: string
  member_id: string
  read_at: string
}

export interface DownloadRecordTable {
  id: string
  member_id: string
  /** Kept as it was: the family may leave the library. */
  family_gno: string
  family_name: string
  /** Null: the archive of the whole family. */
  face_gno: string | null
  file_name: string
  version: string
  bytes: number
  licence_id: string
  licence_kind: string
  licence_label: string
  licence_name: string
  created_at: string
}
