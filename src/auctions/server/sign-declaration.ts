import { createHash } from 'node:crypto';
import { acceptDocument, type DocumentService, hashToSign } from '#documents/server/api.ts';
import type { SigningPurpose, SigningPurposes } from '#documents/server/signing/api.ts';
import { findPrincipalSigner } from '#identity/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { type Job, startJob } from '#platform/server/job.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import type { Command, CommandResult } from './commands.ts';
import * as store from './signature-store.ts';

/** The name under which signing knows declarations of winners. The object is the public id of the document. */
export const WINNER_DECLARATION_PURPOSE = 'winnerDeclaration';

/** What it takes to tell the log. */
export type SignatureLogDeps = {
  db: Db;
  log: Log;
  /** The lot writer: does what is asked and answers after it was committed. */
  lotWriter: { submit: (command: Command) => Promise<CommandResult> };
};

export type DeclarationSigningDeps = SignatureLogDeps & {
  encryption: Encryption;
  documents: Pick<DocumentService, 'renderer' | 'encryption'>;
};

/** Nobody knew the time: another time it will be done. */
const transientCodes: ReadonlySet<string> = new Set(['clockUnsure']);

type Obstacle = 'alreadySigned' | 'signingTermOver' | null;

/** What stands in the way of a signature now. The closing instant of the term is late, as everywhere in the rules. */
const obstacleOf = ({ status, isSigned, nowMs, signByMs }: store.DeclarationToSign): Obstacle => {
  if (isSigned || status === 'CONFIRMED') return 'alreadySigned';
  return status === 'REJECT' || nowMs >= signByMs ? 'signingTermOver' : null;
};

/** DEC-005: who may sign which declaration. Whoever did not win it is told that there is none. */
const prepare =
  (deps: DeclarationSigningDeps): SigningPurpose['prepare'] =>
  async (tx, caller, document) => {
    const signer = await findPrincipalSigner(tx, deps.encryption, caller);
    const declaration = await store.findToSign(tx, document);
    if (!signer || !declaration) return null;
    if (declaration.principalKind !== signer.principal.kind || declaration.principalId !== signer.principal.id)
      return null;
    const obstacle = obstacleOf(declaration);
    if (obstacle) return obstacle;
    const hash = await hashToSign(tx, deps, document);
    if (hash === 'documentsBusy') return hash;
    if (hash.sha256 === null) throw new Error(`The declaration ${document} has no document.`);
    return { documentSha256: hash.sha256, pinflDigest: signer.pinflDigest, tinDigest: signer.tinDigest };
  };

/**
 * Declarations of winners as something to sign. The signature is kept in the transaction of the signing, the log is
 * written in another, by the lot writer, perhaps in another process: neither can take part in the other. So the signature
 * is written down first, as waiting for the log (`declaration_signature`), and from then on it counts: a term that runs
 * out meanwhile cannot reject the declaration. Then the lot writer is told, at once and, should the process die or the lot writer
 * be away, again by `startSignatureWorker`. Told twice, the lot writer does it once: the command has the name of the document.
 */
export const winnerDeclarationPurpose = (deps: DeclarationSigningDeps): SigningPurposes => ({
  [WINNER_DECLARATION_PURPOSE]: {
    prepare: prepare(deps),
    complete: async (tx, { objectId: document, evidence }) => {
      const declaration = await store.lockToSign(tx, document);
      if (!declaration) return 'signingObjectMissing';
      const obstacle = obstacleOf(declaration);
      if (obstacle) return obstacle;
      const encrypted = deps.encryption
        .encrypt(Buffer.from(evidence).toString('base64'), 'signature')
        .toString('base64');
      await store.insertSignature(tx, { document, signedMs: declaration.nowMs, evidence: encrypted });
      return null;
    },
    // A declaration whose signing failed is still to be signed: nothing changes.
    failed: async () => undefined,
    confirmed: async (document) => {
      try {
        const waiting = await store.findWaiting(deps.db, document);
        if (waiting) await logSignature(deps, waiting);
      } catch (error) {
        deps.log.warn({ err: error, document }, 'signed declaration is not in the auction log yet');
      }
    },
  },
});

/** The order to the lot writer. It is judged as of the moment of the signature, whenever it arrives. */
const commandOf = (waiting: store.WaitingSignature): Command => ({
  kind: 'sign',
  lotId: Number(waiting.lotId),
  who: {
    principal: { kind: waiting.principalKind, id: waiting.principalId.toString() },
    personId: waiting.personId.toString(),
    username: waiting.username,
    subject: waiting.subject,
    language: waiting.language,
  },
  key: `sign-${waiting.document}`,
  bodyHash: createHash('sha256').update(waiting.document).digest('hex'),
  atMs: Number(waiting.signedMs),
  evidence: waiting.evidence,
});

/** Tells the lot writer of a signature; with his yes the document counts as accepted by its owner. */
const logSignature = async (
  { db, log, lotWriter }: SignatureLogDeps,
  waiting: store.WaitingSignature,
): Promise<void> => {
  const { document, subject } = waiting;
  const answer = await lotWriter.submit(commandOf(waiting));
  if (answer.ok)
    return db.begin(async (tx) => {
      await store.markLogged(tx, document);
      // Two processes may get here: the second finds it accepted.
      await acceptDocument(tx, { publicId: document, subject });
    });
  if (transientCodes.has(answer.code)) {
    log.info({ document, code: answer.code }, 'signed declaration is not in the auction log yet');
    return;
  }
  log.error({ document, code: answer.code }, 'auction log refused a signed declaration');
  await db.begin((tx) => store.markRefused(tx, document, answer.code));
};

/** Tells the lot writer of every signature that the log has not heard of. One that fails does not hold up the others. */
export const logWaitingSignatures = async (deps: SignatureLogDeps): Promise<void> => {
  for (const waiting of await store.listWaiting(deps.db, limits.signaturesLoggedAtOnce)) {
    try {
      await logSignature(deps, waiting);
    } catch (error) {
      deps.log.warn({ err: error, document: waiting.document }, 'signed declaration is not in the auction log yet');
    }
  }
};

/** Does so every few seconds. All processes may: the lot writer does each once. */
export const startSignatureWorker = (deps: SignatureLogDeps): Job =>
  startJob(() => logWaitingSignatures(deps), {
    everyMs: limits.signatureLogMs,
    log: deps.log,
    isAtOnce: false,
    failureMessage: 'signed declarations could not be listed',
  });
