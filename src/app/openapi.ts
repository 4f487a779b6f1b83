import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cookieName } from '#identity/server/session/session-cookies.ts';
import { acceptsSessionCookies, type Operation } from '#platform/contract/operation.ts';
import { OWNER_PROOF_HEADER } from '#platform/contract/owner-proof-header.ts';
import { PRINCIPAL_HEADER } from '#platform/contract/principal-header.ts';
import type { Capability } from '#platform/server/operations.ts';

type Schema = Record<string, unknown>;

/** The API document, made from the contracts: what is described is what runs. */
export const openApiDocument = (capabilities: Capability[], publicUrl: string, isSecure: boolean) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name, contract } of capabilities) {
    for (const [key, operation] of Object.entries(contract) as [string, Operation][]) {
      const [method = '', path = ''] = key.split(' ');
      const address = `/api${path.replace(/:(\w+)/g, '{$1}')}`;
      paths[address] = { ...paths[address], [method.toLowerCase()]: describe(name, method, operation) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ostona',
      version: '1',
      description:
        'Money is tiyin (1 sum = 100 tiyin) as a decimal string. Times are ISO 8601. The language of sentences follows `lang`, else Accept-Language.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { securitySchemes: securitySchemes(capabilities, isSecure) },
  };
};

/** The headers in which other services show who they are, each a scheme of its own name. */
const schemeOfHeader = (header: string): string => `header-${header.toLowerCase()}`;

const securitySchemes = (capabilities: Capability[], isSecure: boolean) => {
  const operations = capabilities.flatMap(({ contract }) => Object.values(contract) as Operation[]);
  const headers = new Set(operations.flatMap(({ proofHeader }) => proofHeader ?? []));
  return {
    token: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The access token of the provider; pages get theirs from POST /auth/token.',
    },
    accessCookie: {
      type: 'apiKey',
      in: 'cookie',
      name: cookieName('access', isSecure),
      description: 'The same token as the browser holds it. It reads alone.',
    },
    sessionCookie: {
      type: 'apiKey',
      in: 'cookie',
      name: cookieName('sid', isSecure),
      description: 'The session of a browser, when its access cookie has run out. It reads alone.',
    },
    ...Object.fromEntries(
      [...headers].map((name) => [
        schemeOfHeader(name),
        {
          type: 'apiKey',
          in: 'header',
          name,
          description: 'The secret that was agreed on with the service that calls.',
        },
      ]),
    ),
  };
};

/**
 * By what an operation knows its caller, as the guard has it: the token, to read with a cookie too; the roles that it lets in,
 * any when none is named. Where anybody may come, nothing is needed, and a login is still seen.
 */
const securityOf = (method: string, { who, proofHeader }: Operation): Record<string, readonly string[]>[] => {
  if (proofHeader !== undefined) return [{ [schemeOfHeader(proofHeader)]: [] }];
  const schemes = ['token', ...(acceptsSessionCookies(method) ? ['accessCookie', 'sessionCookie'] : [])];
  const roles = typeof who === 'string' ? [] : who;
  return [...(who === 'anyone' ? [{}] : []), ...schemes.map((scheme) => ({ [scheme]: roles }))];
};

const describe = (tag: string, method: string, operation: Operation) => ({
  operationId: operation.name,
  summary: operation.summary,
  tags: [tag],
  parameters: [
    ...parametersOf(operation.params, 'path'),
    ...parametersOf(operation.query, 'query'),
    principalParameter(method, operation),
    ...(operation.ownerProof ? [ownerProofParameter(operation.ownerProof)] : []),
  ],
  security: securityOf(method, operation),
  ...requestBodyOf(operation),
  responses: {
    200: { description: 'The answer', content: answerContent(operation) },
    ...refusalsByStatus(method, operation),
  },
});

const JSON_TYPE = 'application/json';

/** What comes back where all is well: JSON of its reply, a file of one of its types, or either. */
const answerContent = ({ reply, fileTypes = [] }: Operation): Record<string, { schema: Schema }> => {
  const file = { schema: { type: 'string', format: 'binary' } };
  // A file of JSON is described as what stands in it.
  const files = Object.fromEntries(fileTypes.filter((type) => type !== JSON_TYPE).map((type) => [type, file]));
  // A reply about which nothing is said is the file alone.
  return reply.type === 'unknown' ? files : { [JSON_TYPE]: { schema: jsonSchema(reply, 'output') }, ...files };
};

/** Whoever calls names the party it is for; reading may leave it out, and so may what visitors may send. */
const principalParameter = (method: string, { who }: Operation) => ({
  name: PRINCIPAL_HEADER,
  in: 'header',
  required: changes(method) && who !== 'anyone',
  schema: {
    type: 'string',
    description:
      'The party that the call is for. Another one acts by now: 409 partyChanged. A call with a token that changes something and lacks it: 400 partyUnnamed, whose `party` is that of the token; what only reads acts for that one.',
  },
});

/** Where the session alone is not enough. */
const ownerProofParameter = (ownerProof: 'always' | 'sometimes') => ({
  name: OWNER_PROOF_HEADER,
  in: 'header',
  required: ownerProof === 'always',
  schema: {
    type: 'string',
    description:
      'What POST /user/profile/proof gave for the password or a code by SMS. Missing where it is needed: 403 proofNeeded.',
  },
});

const changes = (method: string): boolean => method.toUpperCase() !== 'GET';

/** What is refused before an operation is asked: to everybody, to users, for a role, for a name that is none, for what is sent along. */
const refusalsOf = {
  everybody: {
    invalidInput: 400,
    badRequest: 400,
    tokenRefused: 401,
    partyChanged: 409,
    tooManyRequests: 429,
    headersTooLarge: 431,
    unavailable: 503,
  },
  users: { loginNeeded: 401, accountBlocked: 403, companyLost: 403, accountUnknown: 403 },
  roles: { forbidden: 403 },
  named: { notFound: 404 },
  senders: { partyUnnamed: 400, bodyTooLarge: 413, unsupportedMediaType: 415 },
};

const sharedRefusals = (method: string, { who, params, ownerProof }: Operation): Record<string, number> => ({
  ...refusalsOf.everybody,
  ...(params ? refusalsOf.named : {}),
  ...(ownerProof ? { proofNeeded: 403 } : {}),
  ...(who === 'anyone' ? {} : refusalsOf.users),
  ...(typeof who === 'string' ? {} : refusalsOf.roles),
  ...(method === 'GET' ? {} : refusalsOf.senders),
});

/** A call with a file is a form; any other is JSON. */
const requestBodyOf = ({ body, fileBytesMax }: Operation) => {
  const schema = body && jsonSchema(body, 'input');
  if (fileBytesMax === undefined) return schema ? { requestBody: { content: { 'application/json': { schema } } } } : {};
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Schema; required?: string[] };
  const file = { type: 'string', format: 'binary', description: `At most ${fileBytesMax} bytes` };
  const parts = { type: 'object', properties: { ...properties, file }, required: [...required, 'file'] };
  return { requestBody: { content: { 'multipart/form-data': { schema: parts } } } };
};

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
  return rest;
};

const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
};

const refusalsByStatus = (method: string, operation: Operation) => {
  const all = [...Object.entries(sharedRefusals(method, operation)), ...Object.entries(operation.refusals ?? {})];
  const byStatus: Record<number, string[]> = {};
  for (const [code, status] of all) byStatus[status] = [...new Set([...(byStatus[status] ?? []), code])];
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: `Refused: ${codes.join(', ')}`,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['code', 'message'],
              properties: { code: { enum: codes }, message: { type: 'string' } },
            },
          },
        },
      },
    ]),
  );
};

/** The document at /api/openapi.json, and a page for people at /api/docs. */
export const addOpenApi = (
  app: FastifyInstance,
  capabilities: Capability[],
  { publicUrl, isSecure }: { publicUrl: string; isSecure: boolean },
) => {
  const document = openApiDocument(capabilities, publicUrl, isSecure);
  const json = JSON.stringify(document);
  const page = docsPage(document);
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
      .send(page),
  );
};

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

const docsPage = (document: ReturnType<typeof openApiDocument>): string => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      section(path, method, operation as ReturnType<typeof describe>),
    ),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Ostona API</title><link rel="stylesheet" href="/docs.css"></head><body><main><h1>Ostona API</h1><p>${escaped(document.info.description)} The whole as a file: <a href="/api/openapi.json">openapi.json</a>.</p>${operations.join('')}</main></body></html>`;
};

/** What is said of a parameter: its description, else its type. */
const wordsOf = ({ description, type }: Schema): string =>
  [description, type].find((word) => typeof word === 'string') ?? '';

const section = (path: string, method: string, operation: ReturnType<typeof describe>): string => {
  const parameters = operation.parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${name}</code></td><td>${place}${required ? ', required' : ''}</td><td>${escaped(wordsOf(schema))}</td></tr>`,
  );
  const responses = Object.entries(operation.responses).map(
    ([status, { description }]) => `<tr><td>${status}</td><td colspan="2">${escaped(description)}</td></tr>`,
  );
  const body =
    'requestBody' in operation
      ? `<details><summary>Body</summary><pre>${escaped(JSON.stringify(operation.requestBody, null, 2))}</pre></details>`
      : '';
  const answer = `<details><summary>Answer</summary><pre>${escaped(JSON.stringify(operation.responses[200].content, null, 2))}</pre></details>`;
  return `<section id="${operation.operationId}"><h2><b>${method.toUpperCase()}</b> ${escaped(path)}</h2><p>${escaped(operation.summary)}</p><table>${parameters.join('')}${responses.join('')}</table>${body}${answer}</section>`;
};
