import { z } from 'zod';
import { UserUnknown } from './port.ts';

export type KeycloakOptions = {
  /** https://host/realms/name */
  issuer: string;
  /** The public client whose roles people hold. */
  clientId: string;
  /** The service client by which the product acts. */
  adminClient: string;
  adminSecret: string;
  fetch?: typeof fetch;
};

export type KeycloakCalls = {
  /** Asks and checks the shape of the answer. */
  read: <Shape extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    shape: Shape,
  ) => Promise<z.output<Shape>>;
  /** Sends a change; the answer is for the caller to judge. A token that ran out is fetched anew once. */
  send: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** Sends a change that has to be done. Throws `UserUnknown` on 404. */
  change: (method: string, path: string, body?: unknown) => Promise<void>;
  demandDone: (what: string, response: Response) => void;
  /** Names the call and the status; what stood in it may be personal. */
  strange: (what: string, status: number) => Error;
};

const TIMEOUT_MS = 8_000;
const RENEW_BEFORE_MS = 10_000;

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() });

const strange = (what: string, status: number): Error => new Error(`Keycloak answered ${status} to ${what}.`);

const demandDone = (what: string, { status, ok }: Response): void => {
  if (status === 404) throw new UserUnknown(what);
  if (!ok) throw strange(what, status);
};

/** Calls of Keycloak's admin interface, with the token of a service client that is renewed when needed. */
export const openCalls = (options: KeycloakOptions): KeycloakCalls => {
  const ask = options.fetch ?? fetch;
  const admin = options.issuer.replace(/\/realms\/([^/]+)$/, '/admin/realms/$1');
  let held: { token: string; renewAt: number } | null = null;

  const token = async (): Promise<string> => {
    if (held && performance.now() < held.renewAt) return held.token;
    const response = await ask(`${options.issuer}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: options.adminClient,
        client_secret: options.adminSecret,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw strange('the login of the service client', response.status);
    const answer = TokenAnswer.parse(await response.json());
    held = {
      token: answer.access_token,
      renewAt: performance.now() + answer.expires_in * 1000 - RENEW_BEFORE_MS,
    };
    return held.token;
  };

  const sendOnce = async (method: string, path: string, body: unknown): Promise<Response> =>
    ask(`${admin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

  const send: KeycloakCalls['send'] = async (method, path, body) => {
    const response = await sendOnce(method, path, body);
    if (response.status !== 401) return response;
    held = null;
    return sendOnce(method, path, body);
  };

  return {
    send,
    strange,
    demandDone,
    read: async (path, query, shape) => {
      const response = await send('GET', `${path}?${new URLSearchParams(query)}`);
      demandDone(`GET ${path}`, response);
      return shape.parse(await response.json());
    },
    change: async (method, path, body) => demandDone(`${method} ${path}`, await send(method, path, body)),
  };
};
