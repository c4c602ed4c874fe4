/** The tables of what visitors send. Same forms as in `schema.ts`: ISO times, 0 and 1, JSON text. */
export interface SubmissionTables {
  submission: SubmissionTable
  upload: UploadTable
  upload_part: UploadPartTable
  board_message: BoardMessageTable
}

export interface SubmissionTable {
  id: string
  member_id: string
  status: 'draft' | 'waiting' | 'accepted' | 'refused'
  name: string
  name_en: string
  /** Markdown of a stranger. */
  intro: string
  sample: string
  /** What the submitter says may be done with it; empty in a draft that doesn't say yet. */
  licence: '' | 'free' | 'personal' | 'display'
  phone: string
  email: string
  /** Why it was refused. */
  reason: string | null
  /** The family that it became. */
  family_gno: string | null
  created_at: string
  sent_at: string | null
  decided_at: string | null
}

/** A file of a member, in parts of one size; the last may be shorter. */
export interface UploadTable {
  key: string
  member_id: string
  /** Null while nothing holds it. */
  submission_id: string | null
  position: number
  kind: 'font' | 'cover' | 'picture'
  file_name: string
  /** As announced; of a picture, what it was made into. */
  bytes: number
  ticket_hash: string
  ticket_expires_at: string
  /** When the last part came; no ticket opens it from then on. */
  completed_at: string | null
  /** JSON of what the inspection found; null before it, and where it refused the file. */
  findings: string | null
  /** Why the file can't be used. */
  problem: string | null
  touched_at: string
}

export interface UploadPartTable {
  upload_key: string
  part: number
  /** Its name in the storage's folder `uploads`; another one each time that a part is sent. */
  file: string
  bytes: number
}

/** A message of the board, to the operator. */
export interface BoardMessageTable {
  id: string
  member_id: string | null
  topic: 'contact' | 'cooperation'
  name: string
  /** Phone or e-mail. */
  account: string
  text: string
  created_at: string
}
