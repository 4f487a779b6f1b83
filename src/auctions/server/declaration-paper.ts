import {
  composeWinnerDeclaration,
  declarationFingerprint,
  type KeptDocument,
  keepDocument,
  sealedText,
} from '#documents/server/actions.ts';
import type { Tx } from '#platform/server/db.ts';
import type { EffectDeps } from './effect-deps.ts';
import { paperOf } from './lot-paper.ts';
import type { Standing } from './page.ts';
import type { ParticipantRow } from './store.ts';

export type Won = {
  standing: Pick<Standing, 'lot' | 'sheetHash'>;
  winner: Pick<ParticipantRow, 'partyKind' | 'partyId' | 'personId' | 'username' | 'subject' | 'language'>;
  entry: { tiyin: bigint; signByMs: number; atMs: number };
  /** The row of the log in which the lot was won. */
  row: number;
  /** When it is drawn up, for the past of a demo world; by default now. */
  at?: Date;
};

/** Draws up the declaration of a winner, sealed by the service. */
export const keepDeclaration = async (
  tx: Tx,
  deps: Pick<EffectDeps, 'vault' | 'house' | 'seal'>,
  { standing: { lot, sheetHash }, winner, entry, row, at }: Won,
): Promise<KeptDocument> => {
  const who = {
    party: { kind: winner.partyKind, id: winner.partyId.toString() },
    personId: winner.personId.toString(),
    username: winner.username,
    subject: winner.subject,
    language: winner.language,
  };
  const paper = await paperOf(tx, deps, { lot, sheetHash, who, language: winner.language, atMs: entry.atMs });
  if (!paper) throw new Error('The winner is nobody.');
  return keepDocument(tx, deps, {
    kind: 'winnerDeclaration',
    language: winner.language,
    ownerSubject: winner.subject,
    ownerName: paper.party.companyName || paper.party.fullName,
    objectId: lot.sheet.lotId,
    isAccepted: false,
    ...(at ? { at } : {}),
    compose: (issued) => {
      const unsealed = {
        ...paper,
        issued,
        priceTiyin: entry.tiyin,
        signByMs: entry.signByMs,
        payDays: lot.sheet.payDays,
        endedAtMs: entry.atMs,
        logRow: row,
      };
      const signature = deps.seal.sign(sealedText(issued.number, declarationFingerprint(unsealed)));
      return composeWinnerDeclaration({
        ...unsealed,
        seal: { keyFingerprint: deps.seal.fingerprint, signature, atMs: entry.atMs },
      });
    },
  });
};
