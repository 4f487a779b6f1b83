import {
  composeWinnerDeclaration,
  declarationFingerprint,
  organiserSignedText,
  type SavedDocument,
  saveDocument,
} from '#documents/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { EffectDeps } from './effect-deps.ts';
import type { LotState } from './log-batch.ts';
import { paperOf } from './lot-paper.ts';
import type { ParticipantRow } from './lot-store.ts';

export type WonLot = {
  state: Pick<LotState, 'lot' | 'sheetHash'>;
  winner: Pick<ParticipantRow, 'principalKind' | 'principalId' | 'personId' | 'username' | 'subject' | 'language'>;
  entry: { tiyin: bigint; signByMs: number; atMs: number };
  /** The row of the log in which the lot was won. */
  row: number;
  /** When it is drawn up, for the past of a demo world; by default now. */
  at?: Date;
};

/** Draws up the declaration of a winner, sealed by the service. */
export const issueDeclaration = async (
  tx: Tx,
  deps: Pick<EffectDeps, 'encryption' | 'operator' | 'signer'>,
  { state: { lot, sheetHash }, winner, entry, row, at }: WonLot,
): Promise<SavedDocument> => {
  const who = {
    principal: { kind: winner.principalKind, id: winner.principalId.toString() },
    personId: winner.personId.toString(),
    username: winner.username,
    subject: winner.subject,
    language: winner.language,
  };
  const paper = await paperOf(tx, deps, { lot, sheetHash, who, language: winner.language, atMs: entry.atMs });
  if (!paper) throw new Error('The winner has no user.');
  return saveDocument(tx, deps, {
    kind: 'winnerDeclaration',
    language: winner.language,
    ownerSubject: winner.subject,
    ownerName: paper.participant.companyName || paper.participant.fullName,
    objectId: lot.rules.lotId,
    isAccepted: false,
    ...(at ? { at } : {}),
    compose: (issued) => {
      const unsealed = {
        ...paper,
        issued,
        priceTiyin: entry.tiyin,
        signByMs: entry.signByMs,
        payDays: lot.rules.payDays,
        endedAtMs: entry.atMs,
        logRow: row,
      };
      const signature = deps.signer.sign(organiserSignedText(issued.number, declarationFingerprint(unsealed)));
      return composeWinnerDeclaration({
        ...unsealed,
        organiserSignature: { keyFingerprint: deps.signer.fingerprint, signature, atMs: entry.atMs },
      });
    },
  });
};
