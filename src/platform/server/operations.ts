import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { z } from 'zod';
import {
  type Arrival,
  type Audience,
  accesses,
  type Call,
  type Contract,
  FileReply,
  type Handlers,
  type Operation,
  RawJson,
  Refusal,
  type UploadedFile,
} from '#platform/contract/operation.ts';
import { OWNER_PROOF_HEADER } from '#platform/contract/owner-proof-header.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import { defaultLocale, isLocale, type Locale } from '#platform/values/locale.ts';
import { hasForbiddenCharacters } from '#platform/values/unsafe-text.ts';
import type { Tx } from './db.ts';
import { withRequirement } from './db.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { type InputRefusal, inputRefusal } from './input-problem.ts';
import { readParts } from './read-parts.ts';
import { RefusalError } from './refusal-error.ts';

/** A contract with its handlers and the sentences of its refusals, ready to be mounted. */
export type Capability = {
  name: string;
  contract: Contract;
  // Handlers differ in their calls; the pairing was checked where the capability was put together.
  handlers: Record<string, (call: never) => Promise<unknown>>;
  refusals: Record<Locale, Record<string, string | ((params: never) => string)>>;
};

/** Pairs a contract with exactly its handlers. */
export const defineCapability = <C extends Contract>(definition: {
  name: string;
  contract: C;
  handlers: Handlers<C>;
  refusals: Record<Locale, Record<string, string | ((params: never) => string)>>;
}): Capability => ({ ...definition, handlers: definition.handlers as unknown as Capability['handlers'] });

/** What a call carries before it is checked. */
export type RawCall = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  locale: Locale;
  visitorAddress: string;
  caller: Caller | null;
  /** Asks in each transaction of the call whether its caller may still do it. */
  requireAccess: CallAuthenticator['requireAccess'];
  /** Of an operation that needs it: what shows that the account is the caller's; see `Operation.ownerProof`. */
  ownerProof?: { header: string | null; require: CallAuthenticator['requireOwner'] };
  requestId: string;
  arrival?: Arrival | null;
  /** What stands in the header of the operation; see `Operation.proofHeader`. */
  proof?: string | null;
  /** Reads the body of a call that carries a file, once the caller is known to be allowed to send one. */
  readParts?: () => Promise<{ body: unknown; file: UploadedFile } | Refusal>;
};

/** Who sends a call and whether they may do it. */
export type CallAuthenticator = {
  /**
   * Who sends a request and what the account is now; null for a visitor. Throws `RefusalError`: 401 for a token that does not
   * hold, 409 for a page that was made for another party than acts now.
   */
  identify: (request: FastifyRequest) => Promise<Caller | null>;
  /** Keeps that somebody called what their role does not allow. */
  recordRefusal: (caller: Caller, key: string, requestId: string) => Promise<void>;
  /** Throws `RefusalError` in a transaction of somebody who may not do it any more. */
  requireAccess: (tx: Tx, caller: Caller, who: Audience) => Promise<void>;
  /** Throws `RefusalError` unless the proof says that the account is the caller's, for this session and not long ago. */
  requireOwner: (caller: Caller, proof: string | null, tx?: Tx) => Promise<void>;
};

/**
 * Lets nobody in who is not named: 401 asks to log in, 403 says no. Gives who may call; somebody whose account may not act
 * is a visitor where everybody may come.
 */
const authorize = (who: Audience, caller: Caller | null): Caller | null => {
  const isActive = caller?.accountStatus === 'active';
  if (who === 'anyone') return isActive ? caller : null;
  if (!caller) throw new RefusalError(401, 'loginNeeded');
  if (!isActive) throw new RefusalError(403, caller.accountStatus);
  if (!mayCall(who, caller)) throw new RefusalError(403, 'forbidden');
  return caller;
};

const mayCall = (who: Audience, { roles }: Caller): boolean =>
  who === 'anyone' || who === 'user' || who.some((role) => roles.includes(role));

/** The parameters of a list as they stand in an address: rules of their own read them, and ignore what they cannot mean. */
const isFreeForm = ({ type }: z.ZodType): boolean => type === 'record';

const forbiddenCharacters = (field: string): InputRefusal => ({ field, problem: 'characters', expected: '' });

type InputPart = { part: string; isQuoted?: boolean };

const parseInput = (schema: z.ZodType | undefined, value: unknown, { part, isQuoted = false }: InputPart): unknown => {
  if (!schema) return undefined;
  if (part !== 'query' && !isQuoted && hasForbiddenCharacters(value))
    throw new RefusalError(400, 'invalidInput', forbiddenCharacters(part));
  const parsed = schema.safeParse(value);
  if (parsed.success) {
    // Of a query counts what the operation reads of it.
    if (part === 'query' && !isFreeForm(schema) && hasForbiddenCharacters(parsed.data))
      throw new RefusalError(400, 'invalidInput', forbiddenCharacters(part));
    return parsed.data;
  }
  throw new RefusalError(400, 'invalidInput', inputRefusal(part, parsed.error, value));
};

/**
 * Checks a call against its operation and runs the handler: the one way in, for HTTP and for pages alike.
 * Throws `RefusalError` for every expected "no".
 */
export const runOperation = async (owner: Capability, key: string, raw: RawCall): Promise<unknown> => {
  const operation = owner.contract[key as keyof Contract] as Operation;
  const handler = owner.handlers[key];
  if (!operation || !handler) throw new Error(`No such operation: ${key}`);
  const caller = authorize(operation.who, raw.caller);
  const refusalOf = (refusal: Refusal) => toRefusalError(owner, operation, refusal, raw.locale);
  const requireOwner = async (tx?: unknown): Promise<void> => {
    if (!caller || !raw.ownerProof) throw new RefusalError(403, 'proofNeeded');
    await raw.ownerProof.require(caller, raw.ownerProof.header, tx as Tx | undefined);
  };
  if (operation.ownerProof === 'always') await requireOwner();
  const parts = (await raw.readParts?.()) ?? { body: raw.body, file: null };
  if (parts instanceof Refusal) throw refusalOf(parts);
  const params = parseInput(operation.params, raw.params, { part: 'params' });
  const query = parseInput(operation.query, raw.query, { part: 'query' });
  const body = parseInput(operation.body, parts.body, { part: 'body', isQuoted: operation.proofHeader !== undefined });
  const call: Omit<Call<Operation>, 'caller'> & Pick<RawCall, 'caller'> = {
    params: params as undefined,
    query: query as undefined,
    body: body as undefined,
    locale: raw.locale,
    visitorAddress: raw.visitorAddress,
    caller,
    requestId: raw.requestId,
    arrival: raw.arrival ?? null,
    proof: raw.proof ?? null,
    requireOwner,
    keyed: (caller && idempotencyKeyOf({ operation: key, caller, params, body })) as null,
    file: parts.file as null,
  };
  const run = () => handler(call as never);
  const answer = await (caller ? withRequirement((tx) => raw.requireAccess(tx, caller, operation.who), run) : run());
  if (answer instanceof Refusal) throw refusalOf(answer);
  return answer;
};

/** A refusal with the status of its contract and the sentence of its capability. */
const toRefusalError = (
  owner: Capability,
  operation: Operation,
  { code, params, facts }: Refusal,
  locale: Locale,
): RefusalError => {
  const sentence = owner.refusals[locale][code];
  const message = typeof sentence === 'function' ? sentence(params as never) : sentence;
  return new RefusalError(operation.refusals?.[code] ?? 400, code, params, message, facts);
};

/** The language of an API call: `?lang=`, else the Accept-Language header, else the cookie, else Uzbek. */
export const localeOfCall = (request: FastifyRequest): Locale => {
  const requested = (request.query as Record<string, unknown> | undefined)?.lang;
  if (typeof requested === 'string' && isLocale(requested)) return requested;
  for (const part of (request.headers['accept-language'] ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLocale(tag)) return tag;
  }
  const remembered = request.cookies?.locale;
  return remembered && isLocale(remembered) ? remembered : defaultLocale;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See `Operation.isPrivate`. */
    isPrivate?: boolean;
    /** How long the request may take to arrive, where that is longer than usual. */
    arrivesWithinMs?: number;
  }
  interface FastifyRequest {
    arrival?: Arrival | null;
  }
}

/** Notes the arrival of a call of a stamped operation, by its path; null when nobody keeps such times. */
export type StampArrival = (path: string) => Arrival | null;

/** What is wrong with the rules that an operation names; null for one that may run. */
export const contractErrorOf = (
  key: string,
  { who, access, perMinute, isForViewer, ownerProof }: Operation,
): string | null => {
  if (!who || (who !== 'anyone' && who !== 'user' && who.length === 0)) return 'names nobody who may call it.';
  if (!accesses.includes(access)) return 'names no rule of access.';
  const isOpen = who === 'anyone';
  if (isOpen && ['own', 'part', 'right'].includes(access)) return `lets anybody in, but its rule is ${access}.`;
  if (!isOpen && ['public', 'code', 'machine'].includes(access)) return `is for some alone, but its rule is ${access}.`;
  if ((access === 'development') !== key.includes(' /dev/')) return 'is for development or not, but not both.';
  if (isOpen && ownerProof) return 'lets anybody in, but asks for the owner of an account.';
  if (access === 'code' && perMinute === undefined) return 'takes a code, but codes may be tried without end.';
  if (isOpen && access === 'visible' && key.includes('/:id') && !isForViewer)
    return 'shows what is visible, but to everybody the same.';
  return null;
};

/** Mounts every operation below /api. Refuses to start when one names no audience or clashes with another. */
export const mountCapabilities = (
  app: FastifyInstance,
  capabilities: Capability[],
  authenticator: CallAuthenticator,
  stamp: StampArrival = () => null,
) => {
  const withFiles: MountedOperation[] = [];
  const withForms: MountedOperation[] = [];
  for (const owner of capabilities) {
    for (const [key, operation] of Object.entries(owner.contract) as [string, Operation][]) {
      const error = contractErrorOf(key, operation);
      if (error) throw new Error(`${key} ${error}`);
      const mounted = { owner, key, operation };
      if (operation.fileBytesMax !== undefined) withFiles.push(mounted);
      else if (operation.acceptsForms) withForms.push(mounted);
      else mountOperation(app, mounted, authenticator, stamp);
    }
  }
  app.register(async (scope) => {
    acceptForms(scope);
    for (const mounted of withForms) mountOperation(scope, mounted, authenticator, stamp);
  });
  // What reads files watches every request around it, so it gets a scope of its own.
  app.register(async (scope) => {
    await scope.register(multipart);
    for (const mounted of withFiles) mountOperation(scope, mounted, authenticator, stamp);
  });
};

/** The fields of a form as an object; of one in parts none are read, for all that such callers say stands in the address. */
const acceptForms = (scope: FastifyInstance) => {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
};

type MountedOperation = { owner: Capability; key: string; operation: Operation };

const mountOperation = (
  app: FastifyInstance,
  { owner, key, operation }: MountedOperation,
  authenticator: CallAuthenticator,
  stamp: StampArrival,
) => {
  const [method = 'GET', path = ''] = key.split(' ');
  const { fileBytesMax } = operation;
  app.route({
    method,
    url: `/api${path}`,
    ...(operation.bodyBytesMax ? { bodyLimit: operation.bodyBytesMax } : {}),
    config: {
      ...(operation.perMinute ? { rateLimit: { max: operation.perMinute, timeWindow: 60_000 } } : {}),
      ...(fileBytesMax === undefined ? {} : { arrivesWithinMs: limits.uploadTimeoutMs }),
      isPrivate: operation.isPrivate ?? false,
      access: operation.access,
    },
    ...(operation.isStamped ? { onRequest: stampArrival(stamp) } : {}),
    handler: async (request, reply) => {
      const caller = await authenticator.identify(request);
      if (caller && !mayCall(operation.who, caller)) await authenticator.recordRefusal(caller, key, request.id);
      // What somebody who is logged in reads is for nobody who comes to the same machine or proxy later.
      if (operation.isPrivate || caller) reply.header('cache-control', 'private, no-store');
      return sendAnswer(
        reply,
        operation,
        await runOperation(owner, key, {
          params: request.params,
          query: request.query,
          body: request.body,
          locale: localeOfCall(request),
          visitorAddress: request.ip,
          caller,
          requireAccess: authenticator.requireAccess,
          requestId: request.id,
          arrival: request.arrival ?? null,
          ...(operation.ownerProof
            ? { ownerProof: { header: headerOf(request, OWNER_PROOF_HEADER), require: authenticator.requireOwner } }
            : {}),
          proof: operation.proofHeader ? headerOf(request, operation.proofHeader) : null,
          ...(fileBytesMax === undefined ? {} : { readParts: () => readParts(request, fileBytesMax) }),
        }),
      );
    },
  });
};

const headerOf = ({ headers }: FastifyRequest, name: string): string | null => {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : null;
};

/** Stamps before the body is read; however the call ends, nobody waits for it afterwards. */
const stampArrival =
  (stamp: StampArrival): onRequestHookHandler =>
  (request, reply, next) => {
    const arrival = stamp(pathOf(request));
    request.arrival = arrival;
    if (arrival) reply.raw.once('close', arrival.done);
    next();
  };

/** The path as the matched route reads it: an address may spell one path in many ways. */
const pathOf = ({ routeOptions, params }: FastifyRequest): string =>
  (routeOptions.url ?? '').replace(/:(\w+)/g, (_, name: string) => (params as Record<string, string>)[name] ?? '');

const sendAnswer = (reply: FastifyReply, { name, fileTypes = [] }: Operation, answer: unknown) => {
  if (answer instanceof FileReply) {
    if (!fileTypes.includes(answer.type.split(';')[0] ?? '')) throw new Error(`${name} names no ${answer.type}.`);
    reply.type(answer.type).header('cache-control', 'private, no-store');
    if (answer.fileName !== undefined)
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(answer.fileName)}`);
    return reply.send(Buffer.from(answer.bytes));
  }
  reply.type('application/json; charset=utf-8');
  return reply.send(answer instanceof RawJson ? answer.text : JSON.stringify(answer));
};
