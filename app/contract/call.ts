import { z } from 'zod'
import type { ErrorCode } from './errors'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** `web` calls time out after 60 s, `subset` calls after 40 s, and each has its own configurable base. */
export type ServiceName = 'web' | 'subset'
export const TIMEOUT_MS: Readonly<Record<ServiceName, number>> = { web: 60_000, subset: 40_000 }

/** Bytes of a file from the first to the last, both counted in, from 0. */
export interface ByteRange {
  start: number
  end: number
}

/** Bytes instead of an envelope; what a handler returns and a caller receives. */
export interface BinaryBody {
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>
  contentType: string
  /** Offered as the download's name where present. */
  fileName?: string
  length?: number
  etag?: string
  /** The whole Cache-Control value; `no-store` where absent. */
  cacheControl?: string
  /**
   * Of a handler: gives a part of the body in its stead, to those who resume. Needs `length` and a strong `etag`;
   * without it a range is not looked at.
   */
  part?(range: ByteRange): ReadableStream<Uint8Array>
  /**
   * Of a handler: runs when bytes are about to go out, the whole body or a part; so not for the headers alone, for
   * who has them already, or for a range that isn't there. What it throws is the answer.
   */
  beforeSending?(range: ByteRange | null): Promise<void>
}

export interface BinaryOutput {
  readonly kind: 'binary'
  readonly contentTypes: readonly string[]
}

export function binary(...contentTypes: string[]): BinaryOutput {
  return { kind: 'binary', contentTypes }
}

/**
 * Where the parts of a call's input travel. A `form` goes as multipart/form-data, arrays as `name[]`; `bytes` are the
 * body as it is.
 */
export interface CallInputSchemas {
  params?: z.ZodObject
  query?: z.ZodObject
  /** By their names in lower case. */
  headers?: z.ZodObject
  bytes?: z.ZodType
  body?: z.ZodType
  form?: z.ZodObject
}

/** `none`: a token is ignored. `optional`: used when sent, refused when bad. `required`. */
export type Auth = 'none' | 'optional' | 'required'

export interface Call<
  I extends CallInputSchemas = CallInputSchemas,
  O extends z.ZodType | BinaryOutput = z.ZodType | BinaryOutput,
  A extends Auth = Auth,
> {
  readonly name: string
  readonly method: Method
  /** Path from the base; parameters as `:name`. */
  readonly path: string
  readonly service: ServiceName
  readonly auth: A
  readonly summary: string
  readonly input: I
  readonly output: O
  readonly errors: readonly ErrorCode[]
  /** Longest body in bytes; a megabyte where absent. */
  readonly maxBytes?: number
  /** Answers also in the words of this protocol, beside the envelope; `css` refuses in a comment, in its stead. */
  readonly protocol?: 'aj-captcha' | 'css'
}

/** What a caller passes, part by part; parts without a schema are left out. */
export type CallInput<C extends Call> = {
  [K in keyof C['input'] as C['input'][K] extends z.ZodType ? K : never]: z.input<
    Extract<C['input'][K], z.ZodType>
  >
}

/** What a handler receives once the input has been validated. */
export type HandlerInput<C extends Call> = {
  [K in keyof C['input'] as C['input'][K] extends z.ZodType ? K : never]: z.output<
    Extract<C['input'][K], z.ZodType>
  >
}

export type CallOutput<C extends Call> = C['output'] extends z.ZodType ? z.output<C['output']> : BinaryBody

type Draft<I extends CallInputSchemas, O extends z.ZodType | BinaryOutput, A extends Auth> = Omit<
  Call<I, O, A>,
  'input' | 'service' | 'auth' | 'errors'
> &
  Partial<Pick<Call<I, O, A>, 'service' | 'auth' | 'errors'>> & { input?: I }

/** Declares one call; defaults: the web service, an optional token, no errors but the common ones. */
export function defineCall<
  const I extends CallInputSchemas,
  O extends z.ZodType | BinaryOutput,
  const A extends Auth = 'optional',
>(draft: Draft<I, O, A>): Call<I, O, A> {
  return { service: 'web', auth: 'optional' as A, errors: [], input: {} as I, ...draft }
}

export function isBinary(output: Call['output']): output is BinaryOutput {
  return 'kind' in output && output.kind === 'binary'
}

export function envelope<T extends z.ZodType>(data: T) {
  return z.object({ code: z.string(), message: z.string(), msg: z.string(), data })
}
