import type { Operation } from '#platform/contract/operation.ts';

/** An operation as the API document describes it. */
export type Described = {
  responses: Record<string, { content: Record<string, { schema: { properties?: { code?: { enum: string[] } } } }> }>;
};

export type FuzzAnswer = { status: number; headers: Record<string, string>; body: unknown; text: string };

const refusalErrorOf = ({ body }: FuzzAnswer, codes: string[]): string | null => {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code !== 'string' || typeof message !== 'string') return 'a refusal without code and message';
  return codes.includes(code) ? null : `the code ${code}, which the document does not name`;
};

/** A reply is what its schema gives back when it reads it: the same fields, none beside them. */
const replyErrorOf = ({ text }: FuzzAnswer, { reply }: Operation): string | null => {
  const value: unknown = JSON.parse(text);
  const read = reply.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return `a reply off its schema at ${issue?.path.join('.')}: ${issue?.message}`;
  }
  const path = surplusIn(value, read.data);
  return path === null ? null : `a reply with ${path}, which its schema does not name`;
};

/** Where a value has something that was lost when its schema read it; null where nothing was. */
const surplusIn = (value: unknown, read: unknown, path = ''): string | null => {
  if (typeof value !== 'object' || value === null) return null;
  if (typeof read !== 'object' || read === null) return path;
  for (const [name, inner] of Object.entries(value)) {
    const at = Array.isArray(value) ? `${path}[]` : `${path}.${name}`;
    const surplus = Object.hasOwn(read, name) ? surplusIn(inner, (read as Record<string, unknown>)[name], at) : at;
    if (surplus !== null) return surplus;
  }
  return null;
};

/** What is wrong with an answer, by the contract and the API document; null for one that may be. */
export const answerErrorOf = (answer: FuzzAnswer, operation: Operation, described: Described): string | null => {
  const type = (answer.headers['content-type'] ?? '').split(';')[0] ?? '';
  const response = described.responses[String(answer.status)];
  if (!response) return `the status ${answer.status}, which the document does not name`;
  if (answer.status === 500 && !Object.values(operation.refusals ?? {}).includes(500)) return 'a fault of ours';
  const content = response.content[type];
  if (!content) return `the type ${type}, which the document does not name`;
  if (answer.status !== 200) return refusalErrorOf(answer, content.schema.properties?.code?.enum ?? []);
  return type === 'application/json' ? replyErrorOf(answer, operation) : null;
};
