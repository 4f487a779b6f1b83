import { KeyError, type KeyOwner, type SigningKey } from './key.ts';

/** Where the agent listens, and the domain,key pairs that let this site speak to it. */
export type Agent = { url: string; apiKeys: string[] };

type Certificate = { disk: string; path: string; name: string; alias: string };
/** A key that the agent knows; it is unlocked only when it signs. */
export type AgentKey = SigningKey & { name: string };

const OLDEST = { major: 3, minor: 36 };
/** The agent asks its user for a password, so an answer may take long; a first answer may not. */
const GREETING_MS = 5_000;
const ANSWER_MS = 110_000;

/** Keys for the site's own machine, which the maker of E-IMZO publishes in its guide. */
const localKeys = [
  'localhost',
  '96D0C1491615C82B9A54D9989779DF825B690748224C2B04F500F370D51827CE2644D8D4A82C18184D73AB8530BB8ED537269603F61DB0D03D2104ABF789970B',
  '127.0.0.1',
  'A7BCFA5D490B351BE0754130DF03A068F855DB4333D43921125B9CF2670EF6A40370C646B90401955E1F7BC9CDBF59CE0B2C5467D820BE189C845D0B79CFC96F',
];

/** One question, one socket: that is how the agent wants it. Throws `KeyError`. */
const requestAgent = (url: string, question: object, withinMs: number): Promise<Record<string, unknown>> =>
  new Promise((done, fail) => {
    let socket: WebSocket;
    try {
      socket = new WebSocket(url);
    } catch {
      return fail(new KeyError('AGENT_UNREACHABLE'));
    }
    const timer = setTimeout(() => end(() => fail(new KeyError('AGENT_UNREACHABLE'))), withinMs);
    const end = (then: () => void) => {
      clearTimeout(timer);
      socket.onerror = null;
      socket.onclose = null;
      socket.close(1000);
      then();
    };
    socket.onopen = () => socket.send(JSON.stringify(question));
    socket.onerror = () => end(() => fail(new KeyError('AGENT_UNREACHABLE')));
    socket.onclose = () => end(() => fail(new KeyError('AGENT_UNREACHABLE')));
    socket.onmessage = (event: { data: unknown }) => {
      const answer = parsed(event.data);
      end(() => {
        if (answer?.success === true) done(answer);
        else fail(new KeyError('AGENT_REFUSED', typeof answer?.reason === 'string' ? answer.reason : ''));
      });
    };
  });

const parsed = (data: unknown): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(String(data));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

/** The keys on the signer's machine. Throws `KeyError` when the agent is away, too old, or does not know this site. */
export const listAgentKeys = async (agent: Agent): Promise<AgentKey[]> => {
  const version = await requestAgent(agent.url, { name: 'version' }, GREETING_MS);
  const [major, minor] = [Number(version.major), Number(version.minor)];
  if (!(major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor))) throw new KeyError('AGENT_OLD');
  await requestAgent(agent.url, { name: 'apikey', arguments: [...localKeys, ...agent.apiKeys] }, GREETING_MS);
  const listed = await requestAgent(agent.url, { plugin: 'pfx', name: 'list_all_certificates' }, ANSWER_MS);
  return (Array.isArray(listed.certificates) ? (listed.certificates as Certificate[]) : []).flatMap((certificate) => {
    const owner = ownerOf(certificate.alias);
    return owner
      ? [{ name: certificate.name, owner, isInAgent: true, sign: (text) => signText(agent, certificate, text) }]
      : [];
  });
};

const signText = async ({ url }: Agent, { disk, path, name, alias }: Certificate, text: string): Promise<string> => {
  const { keyId } = await requestAgent(
    url,
    { plugin: 'pfx', name: 'load_key', arguments: [disk, path, name, alias] },
    ANSWER_MS,
  );
  const signed = await requestAgent(
    url,
    { plugin: 'pkcs7', name: 'create_pkcs7', arguments: [base64(text), keyId, 'no'] },
    ANSWER_MS,
  );
  if (typeof signed.pkcs7_64 !== 'string') throw new KeyError('AGENT_REFUSED');
  return signed.pkcs7_64;
};

const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

/** «cn=VALIYEVA AZIZA,o=NAMUNA,1.2.860.3.16.1.2=41203...,validto=2028.01.01 10:00:00» in parts; null without a PINFL. */
export const ownerOf = (alias: string): KeyOwner | null => {
  const parts = new Map(
    alias.split(/,(?=[\w.]+=)/).map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const;
    }),
  );
  const pinfl = parts.get('1.2.860.3.16.1.2');
  if (!pinfl) return null;
  const tin = parts.get('1.2.860.3.16.1.1') ?? '';
  return {
    cn: parts.get('cn') ?? '',
    pinfl,
    tin: /^\d{9}$/.test(tin) ? tin : null,
    organisation: parts.get('o') ?? null,
    validFrom: dateOf(parts.get('validfrom')),
    validTo: dateOf(parts.get('validto')),
  };
};

/** «2028.01.01 10:00:00», the time of Tashkent. */
const dateOf = (text = ''): Date => new Date(`${text.replace(/\./g, '-').replace(' ', 'T')}+05:00`);
