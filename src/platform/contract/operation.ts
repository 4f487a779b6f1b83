import type { z } from 'zod';
import type { Caller } from '#platform/values/caller.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Role } from '#platform/values/role.ts';

/**
 * Who may call an operation: everybody, everybody who is logged in, or some roles. Deny by default: the server refuses
 * to start with an operation that names nobody.
 */
export type Audience = 'anyone' | 'user' | readonly Role[];

/**
 * What decides about the objects of a call, beside who may call at all. Like the audience it is named by every operation
 * and every live destination, and the server refuses to start with one that names none.
 * - `public`: what is asked is the same for all who ask
 * - `visible`: listings and lots as the rule of visibility shows them to the caller
 * - `own`: what belongs to the caller or the party acted for
 * - `part`: what the caller has a part in: as its author, as the one in charge, as its bank, as staff that look after it
 * - `right`: the role of the caller alone
 * - `code`: who holds a code or a link that nobody can guess
 * - `machine`: a program outside, which proves that it is the one
 * - `development`: is there only where the outside world is simulated
 */
export type Access = (typeof accesses)[number];
export const accesses = ['public', 'visible', 'own', 'part', 'right', 'code', 'machine', 'development'] as const;

export type Operation = {
  /** The verb of the trade; also the operation id of the API document. */
  name: string;
  /** One line for the API document. */
  summary: string;
  who: Audience;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Media types of the file that is the answer, where it is one or may be one. */
  fileTypes?: readonly string[];
  reply: z.ZodType;
  /** Refusal code -> HTTP status. The sentence shown lives in the capability's `text/`. */
  refusals?: Record<string, number>;
  /** Calls one visitor address may make in a minute; the general limit applies when absent. */
  perMinute?: number;
  /** Bytes of a body, where it may be larger than usual. */
  bodyBytesMax?: number;
  /**
   * Bytes of the one file that the call carries: then it comes as multipart/form-data, and the body is its other parts. Its
   * refusals name `fileMissing` and `fileTooLarge`.
   */
  fileBytesMax?: number;
  /**
   * Programs outside send it as a form: mailboxes that unsubscribe, gateways that report. Never for what a cookie allows: a
   * page of somebody else may send forms.
   */
  acceptsForms?: boolean;
  /**
   * The header by which a program outside shows that it is the one; its value is the call's `proof`. What such a program
   * quotes was written by others: whoever reads its body cleans the text.
   */
  proofHeader?: string;
  /**
   * Whoever has the session alone may not do this: the call also carries, in the header `OWNER_PROOF_HEADER`, the proof that the
   * account is the caller's. `always`: looked at before the handler; `sometimes`: the handler asks for it by `requireOwner`.
   */
  ownerProof?: 'always' | 'sometimes';
  /** What is asked and answered names people: the query stays out of logs, and nobody on the way keeps the answer. */
  isPrivate?: boolean;
  /** Anybody may ask, but the answer depends on who asks, so it is never shared among those who do. */
  isForViewer?: boolean;
  /** The moment of its arrival decides: it is stamped before anything else of it is read. */
  isStamped?: boolean;
};

/**
 * Whether the cookies of a session are enough to call with this method, as the token in the header always is. They only read:
 * another site may make a browser send them, but never the header.
 */
export const acceptsSessionCookies = (method: string): boolean => method === 'GET' || method === 'HEAD';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What both sides agree on: `METHOD /path/below/api` -> operation. */
export type Contract = Record<`${Method} /${string}`, Operation>;

/** Keeps the literal types of a contract, so that a wrong key, body or refusal does not compile. */
export const defineContract = <const C extends Contract>(contract: C): C => contract;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** The operation behind a key. */
export type OperationAt<C extends Contract, Key extends keyof C> = C[Key] extends Operation ? C[Key] : never;

/** What a caller passes: only the parts that the operation names. */
export type Input<O extends Operation> = (O['params'] extends z.ZodType
  ? { params: Sent<O['params']> }
  : { params?: undefined }) &
  (O['query'] extends z.ZodType ? { query?: Sent<O['query']> } : { query?: undefined }) &
  (O['body'] extends z.ZodType ? { body: Sent<O['body']> } : { body?: undefined });

export type Reply<O extends Operation> = z.output<O['reply']>;

/** A file as it was sent. Its name and type are what the sender says; nothing about it has been looked at. */
export type UploadedFile = { readonly bytes: Uint8Array; readonly name: string; readonly type: string };

/** What a handler receives. */
export type Call<O extends Operation> = {
  params: Parsed<O['params']>;
  query: Parsed<O['query']>;
  body: Parsed<O['body']>;
  locale: Locale;
  /** The network address of the visitor, for limits only; never stored as it is. */
  visitorAddress: string;
  /** Who calls; null only where anyone may. */
  caller: O['who'] extends 'anyone' ? Caller | null : Caller;
  /** The number of the request, for logs and the audit trail. */
  requestId: string;
  /** Of a stamped operation: its arrival; see `Arrival`. */
  arrival: Arrival | null;
  /** Of an operation that names a header for it: what stands there; null where nothing does. */
  proof: string | null;
  /**
   * Throws the refusal `proofNeeded` unless the call carries the proof that the account is the caller's. Within a transaction it
   * asks on that one's connection, which the platform alone knows the type of.
   */
  requireOwner: (tx?: unknown) => Promise<void>;
  /** Of a body with an `idempotencyKey`: the key, and what it stands for. */
  keyed: O['body'] extends z.ZodType<{ idempotencyKey: string }> ? IdempotencyKey : null;
  /** Of an operation that takes one: the file. */
  file: O['fileBytesMax'] extends number ? UploadedFile : null;
};

/**
 * A call that is done once however often it is sent. With the same key and another fingerprint it is another call, and
 * refused as `keyReused`.
 */
export type IdempotencyKey = { readonly key: string; readonly fingerprint: string };

/**
 * A call that has arrived and is not judged yet. `atMs` is by the clock of the process that stamps calls; `done` says that
 * it has been handed on or came to nothing, so that nobody waits for it.
 */
export type Arrival = { readonly atMs: number; done: () => void };

/** JSON text made by PostgreSQL, passed through without being parsed. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
export const rawJson = (text: string): RawJson => new RawJson(text);

/** A file as the answer: a PDF, an export. */
export class FileReply {
  readonly bytes: Uint8Array;
  readonly type: string;
  /** Named, it is saved; unnamed, it is shown. */
  readonly fileName: string | undefined;
  constructor(bytes: Uint8Array, type: string, fileName?: string) {
    this.bytes = bytes;
    this.type = type;
    this.fileName = fileName;
  }
}
export const fileReply = (bytes: Uint8Array, type: string, fileName?: string): FileReply =>
  new FileReply(bytes, type, fileName);

/** An expected "no". Params fill the holes of the sentence and are sent along; so are facts, which may be of any shape. */
export class Refusal<Code extends string = string> {
  readonly code: Code;
  readonly params: Record<string, string | number>;
  readonly facts: Record<string, unknown>;
  constructor(code: Code, params: Record<string, string | number>, facts: Record<string, unknown>) {
    this.code = code;
    this.params = params;
    this.facts = facts;
  }
}
export const refuse = <const Code extends string>(
  code: Code,
  params: Record<string, string | number> = {},
  facts: Record<string, unknown> = {},
): Refusal<Code> => new Refusal(code, params, facts);

type RefusalOf<O extends Operation> =
  O['refusals'] extends Record<string, number> ? Refusal<Extract<keyof O['refusals'], string>> : never;

/** One handler for each key of the contract; a missing or surplus one does not compile. */
export type Handlers<C extends Contract> = {
  [Key in keyof C]: (
    call: Call<OperationAt<C, Key>>,
  ) => Promise<Reply<OperationAt<C, Key>> | RawJson | FileReply | RefusalOf<OperationAt<C, Key>>>;
};
